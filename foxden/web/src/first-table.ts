/**
 * What the start page fetches when somebody wants a table, as one file: the table, the rules, tables on this device. The way in
 * is one module, because each module that is imported later by itself would be one more small file to fetch. The order here is the
 * order of the modules in the file, and this one compresses best (0.5 kB).
 */
export { deviceConnection } from './lib/device/device-connection';
export { botClient } from './lib/device/bot-client';
export { makeDeviceTable } from './lib/device/make-table';
export { fetchSheet } from './core/files';
export { loadRules } from './lib/table/rules';
export { default as Table } from './pages/Table.svelte';
export { loadTurnView } from './components/turn-kinds';
