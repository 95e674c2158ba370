import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes, compressed. */
export const webBudget = { firstScreenKb: 240, chunkKb: 80 }

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

/** The scripts that carry the validator: the browser takes types from the contract, and of its values only plain ones. */
export function findValidator(folder: string): string[] {
  return globSync('assets/*.js', { cwd: folder }).filter(file =>
    readFileSync(join(folder, file), 'utf8').includes('._zod'),
  )
}

/** What the page links to, and what Vite preloads for the screen of the sign-in. */
function firstFiles(folder: string): Set<string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1])
  const script = linked.map(file => readFileSync(join(folder, file ?? ''), 'utf8')).join('\n')
  const preloaded = /\bm\.f=(\["assets\/.*?"\])/.exec(script)?.[1]
  const ofSignIn =
    /import\([`"']\.\/login-page-[^)]*\)(?:\.then\([^)]*\))?,\s*__vite__mapDeps\(\[([\d,]+)\]\)/.exec(
      script,
    )?.[1]
  if (!preloaded || !ofSignIn) throw new Error(`${folder} does not tell what the sign-in page loads`)
  const files = JSON.parse(preloaded) as string[]
  return new Set(
    [...linked, ...ofSignIn.split(',').map(at => files[Number(at)])].filter(file => file !== undefined),
  )
}
