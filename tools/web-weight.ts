import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes, compressed. */
export const webBudget = { firstScreenKb: 240, chunkKb: 80, listScreenKb: 295 }

const heavyByNature = /^(pdf|typst|map)|chart/ // shown on demand only

/** What the sign-in page loads, and what each chunk beside it weighs. */
export function measureWeb(folder: string) {
  const kb = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1_000
  const first = firstFiles(folder)
  const chunks = globSync('assets/*.{js,css}', { cwd: folder })
    .filter(file => !first.has(file))
    .map(file => ({ file, kb: kb(file), isHeavyByNature: heavyByNature.test(basename(file)) }))
  return { firstKb: [...first].reduce((sum, file) => sum + kb(file), 0), chunks }
}

/** The files of a start on the list of orders, as they are sent; its data come to them. */
export function weighListScreen(folder: string): number {
  const scripts = scriptsOfListScreen(folder)
  const names = scripts.map(file => basename(file).replace(/-[\w-]{8}\.js$/, ''))
  const others = globSync([`assets/{${names}}-*.css.br`, 'assets/inter-latin-wght-*.woff2'], { cwd: folder })
  const files = [...scripts.map(file => `${file}.br`), ...others]
  const page = gzipSync(readFileSync(join(folder, 'index.html'))).length
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, page) / 1_000
}

/** The screen's own and the start's, and all that they import at once. */
function scriptsOfListScreen(folder: string): string[] {
  const scripts = new Set(globSync('assets/{main,orders-page}-*.js', { cwd: folder }))
  for (const file of scripts) {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)["'`]\.\/([\w-]+\.js)/g)
    for (const [, next] of imports) scripts.add(`assets/${next}`)
  }
  return [...scripts]
}

/** The scripts that carry the validator: the browser takes types from the contract, and of its values only plain ones. */
export function findValidator(folder: string): string[] {
  return globSync('assets/*.js', { cwd: folder }).filter(file =>
    readFileSync(join(folder, file), 'utf8').includes('._zod'),
  )
}

/** What the page links to, and what Vite preloads for the screen of the sign-in. */
function firstFiles(folder: string): Set<string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1])
  const script = linked.map(file => readFileSync(join(folder, file ?? ''), 'utf8')).join('\n')
  const signIn =
    /import\([`"']\.\/(login-page-[\w-]+\.js)[`"']\)(?:\.then\([^)]*\))?,\s*(?:__vite__mapDeps\(\[([\d,]+)\]\)|\[\])/.exec(
      script,
    )
  if (!signIn) throw new Error(`${folder} does not tell what the sign-in page loads`)
  const [, page, itsFiles] = signIn
  const files = JSON.parse(/\bm\.f=(\["assets\/.*?"\])/.exec(script)?.[1] ?? '[]') as string[]
  const preloaded = (itsFiles?.split(',') ?? []).map(at => files[Number(at)] ?? '')
  return new Set([...linked, `assets/${page}`, ...preloaded].filter(file => file !== undefined))
}
