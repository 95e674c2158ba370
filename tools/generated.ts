import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a generated file; with --check, writes nothing and fails if the file is stale. */
export function writeGenerated(file: string, fresh: string, command: string): void {
  const target = join(import.meta.dirname, '..', file)
  if (!process.argv.includes('--check')) writeFileSync(target, fresh)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== fresh) {
    process.stderr.write(`${file} is stale: run ${command}\n`)
    process.exitCode = 1
  }
}
