/**
 * Which modules share a file. A module alone in a small file compresses badly, so there are large ones: what the start page
 * needs at once, and what any table needs besides. Everything else stays as it
 * is imported: one file for each page, dialog and language.
 */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const FILES: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['start', '/src/main.ts'],
  ['table', '/src/first-table.ts'],
];

/** A root and all that it imports, but not what it imports later with `import()`. */
function closure(root: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found;
  found.add(root);
  for (const id of context.getModuleInfo(root)?.importedIds ?? []) closure(id, context, found);
  return found;
}

/** The large file that a module belongs to; null: none. */
export function fileOf(id: string, context: Context): string | null {
  const root = process.cwd();
  return FILES.find(([, ...roots]) => roots.some((path) => closure(root + path, context).has(id)))?.[0] ?? null;
}
