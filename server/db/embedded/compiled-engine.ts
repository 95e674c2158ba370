import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once for the whole process, so that an engine which starts again finds its code ready. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile() {
  const library = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(library, 'pglite.wasm')))
}
