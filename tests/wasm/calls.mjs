// Calls functions of a module on an empty state and a buffer of four: node calls.mjs MODULE < request; traps are told by their words.
import { readFileSync } from 'node:fs';

const { stateSize, calls } = JSON.parse(readFileSync(0));
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const [STATE, OUT] = [1024, 4096];

function answer([name, ...numbers]) {
  const kernel = new WebAssembly.Instance(module, {}).exports;
  kernel.memory.grow(1);
  if (STATE + stateSize > OUT - 8) throw new Error('the state is too large for this test');
  new DataView(kernel.memory.buffer).setInt32(OUT - 8, 4, true);
  try {
    return kernel[name](STATE, ...numbers, OUT);
  } catch (error) {
    return `${error.message}: ${error.stack}`;
  }
}

console.log(JSON.stringify(calls.map(answer)));
