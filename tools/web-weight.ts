import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Compressed kilobytes. */
export const webBudget = { firstScreenKb: 240, chunkKb: 80, listScreenKb: 298.2 }

const heavyByNature = /^(pdf|typst|map)|chart/ // Chunks that load only on demand.

/** Size of the sign-in page with the brand's type, and of every further chunk. */
export function measureWeb(folder: string) {
  const kb = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1_000
  const first = firstFiles(folder)
  const chunks = globSync('assets/*.{js,css}', { cwd: folder })
    .filter(file => !first.has(file))
    .map(file => ({ file, kb: kb(file), isHeavyByNature: heavyByNature.test(basename(file)) }))
  const type = globSync('assets/bricolage-grotesque-*.woff2', { cwd: folder })
  return { firstKb: [...first, ...type].reduce((sum, file) => sum + kb(file), 0), chunks }
}

/** Size of the files for a start on the list of orders, as they are sent, without data. */
export function weighListScreen(folder: string): number {
  const scripts = scriptsOfListScreen(folder)
  const names = scripts.map(file => basename(file).replace(/-[\w-]{8}\.js$/, ''))
  const others = globSync(
    [`assets/{${names}}-*.css.br`, 'assets/{inter-basic,bricolage-grotesque}-*.woff2'],
    { cwd: folder },
  )
  const files = [...scripts.map(file => `${file}.br`), ...others]
  const page = gzipSync(readFileSync(join(folder, 'index.html'))).length
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, page) / 1_000
}

/** Scripts of the screen and of the start, with all their static imports. */
function scriptsOfListScreen(folder: string): string[] {
  const scripts = new Set(globSync('assets/{main,orders-page}-*.js', { cwd: folder }))
  for (const file of scripts) {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)["'`]\.\/([\w-]+\.js)/g)
    for (const [, next] of imports) scripts.add(`assets/${next}`)
  }
  return [...scripts]
}

/** Scripts that contain zod. The browser may import types and plain values from the contract, but not zod. */
export function findValidator(folder: string): string[] {
  return globSync('assets/*.js', { cwd: folder }).filter(file =>
    readFileSync(join(folder, file), 'utf8').includes('._zod'),
  )
}

/** Files that the page links to, and files that Vite loads for the sign-in screen. */
function firstFiles(folder: string): Set<string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1])
  const scripts = linked.map(file => readFileSync(join(folder, file ?? ''), 'utf8'))
  const signInImport =
    /import\([`"']\.\/(login-page-[\w-]+\.js)[`"']\)(?:\.then\([^)]*\))?,\s*(?:__vite__mapDeps\(\[([\d,]+)\]\)|\[\])/
  // Each script refers to the files that it loads by their index in its own list.
  const script = scripts.find(text => signInImport.test(text)) ?? ''
  const signIn = signInImport.exec(script)
  if (!signIn) throw new Error(`${folder} does not tell what the sign-in page loads`)
  const [, page, itsFiles] = signIn
  const files = JSON.parse(/\bm\.f=(\["assets\/.*?"\])/.exec(script)?.[1] ?? '[]') as string[]
  const preloaded = (itsFiles?.split(',') ?? []).map(at => files[Number(at)] ?? '')
  return new Set([...linked, `assets/${page}`, ...preloaded].filter(file => file !== undefined))
}
