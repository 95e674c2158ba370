import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contract } from '#contract/index.ts'
import { openApiOf } from '#server/kit/open-api.ts'
import { readRelease } from '#server/release.ts'
import { apiPages } from './api-pages.ts'

// Writes openapi.json, so that reviews show every change of wire and access. Also writes docs/api, with one page per
// feature for people. --check only reports whether the files are fresh.
const root = join(import.meta.dirname, '..')
const fresh = new Map([['openapi.json', `${JSON.stringify(openApiOf(contract, readRelease()), null, 2)}\n`]])
for (const [file, text] of apiPages(contract)) fresh.set(`docs/api/${file}`, text)
const written = globSync(['openapi.json', 'docs/api/*.md'], { cwd: root })
const left = written.filter(path => !fresh.has(path))

if (process.argv.includes('--check')) {
  const missing = [...fresh.keys()].filter(path => !written.includes(path))
  const old = written.filter(path => fresh.get(path) !== readFileSync(join(root, path), 'utf8'))
  const stale = [...missing, ...old].map(path => basename(path))
  if (stale.length > 0) {
    process.stderr.write(`stale: ${stale.join(', ')}; run npm run openapi\n`)
    process.exit(1)
  }
} else {
  mkdirSync(join(root, 'docs/api'), { recursive: true })
  for (const path of left) rmSync(join(root, path))
  for (const [path, text] of fresh) writeFileSync(join(root, path), text)
}
