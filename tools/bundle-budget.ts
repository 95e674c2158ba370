import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

// What the sign-in page loads, and what each lazy chunk weighs, against the budget of the project.
const firstScreenKb = 240
const chunkKb = 80
const heavyByNature = /^(pdf|typst|charts|map)/ // shown on demand only

const folder = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(folder, 'index.html'), 'utf8')
const gz = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1_000

const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  match => match[1] ?? '',
)
const signIn = globSync('assets/login-page-*.{js,css}', { cwd: folder })
const first = [...new Set([...linked, ...signIn])]
const firstKb = first.reduce((sum, file) => sum + gz(file), 0)
const lazy = globSync('assets/*.{js,css}', { cwd: folder }).filter(file => !first.includes(file))
const tooLarge = lazy.filter(file => !heavyByNature.test(basename(file)) && gz(file) > chunkKb)

process.stdout.write(
  `  first screen ${firstKb.toFixed(1)} kB gz of ${firstScreenKb}; ${lazy.length} lazy chunks\n`,
)
for (const file of tooLarge)
  process.stderr.write(`${file} weighs ${gz(file).toFixed(1)} kB gz, more than ${chunkKb}\n`)
if (firstKb > firstScreenKb || tooLarge.length > 0 || first.length === 0) process.exit(1)
