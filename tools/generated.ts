import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isChecking = process.argv.includes('--check')

/** Writes a generated file; with --check, writes nothing and fails if the file is stale. */
export function writeGenerated(file: string, fresh: string, command: string): void {
  const target = join(root, file)
  if (!isChecking) writeFileSync(target, fresh)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== fresh) tellStale([file], command)
}

interface GeneratedFiles {
  fresh: ReadonlyMap<string, string>
  /** Patterns of all generated paths. A file that matches but is not in `fresh` is removed. */
  patterns: string[]
  command: string
}

/** Writes all generated files of some paths; with --check, writes nothing and fails if one is stale. */
export function writeAllGenerated({ fresh, patterns, command }: GeneratedFiles): void {
  const written = globSync(patterns, { cwd: root })
  if (isChecking) {
    const missing = [...fresh.keys()].filter(path => !written.includes(path))
    const old = written.filter(path => fresh.get(path) !== readFileSync(join(root, path), 'utf8'))
    tellStale([...missing, ...old], command)
    return
  }
  for (const path of written.filter(path => !fresh.has(path))) rmSync(join(root, path))
  for (const [path, text] of fresh) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function tellStale(files: string[], command: string): void {
  if (files.length === 0) return
  process.stderr.write(`stale: ${files.join(', ')}; run ${command}\n`)
  process.exitCode = 1
}
