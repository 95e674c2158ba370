import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles once per process, so that a restarted engine need not compile again. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile() {
  const library = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(library, 'pglite.wasm')))
}
