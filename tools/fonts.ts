import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `node tools/fonts.ts` writes the fonts of the web and the brand's font of the PDFs: only the letters, weights and features
// that they use.

const folder = 'node_modules/@fontsource-variable'
const letters = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}«»°·×ß©®–—‘’“”„•…€™−`
const kept = ['kern', 'mark', 'ccmp', 'locl', 'calt', 'tnum']

const brand = {
  from: `${folder}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
  text: letters,
  axes: { wght: 600 },
  features: kept,
}

const fonts = [
  { ...brand, to: 'web/theme/fonts/bricolage-grotesque.woff2' },
  { ...brand, to: 'server/pdf/fonts/bricolage-grotesque.ttf' },
  {
    from: `${folder}/inter/files/inter-latin-wght-normal.woff2`,
    to: 'web/theme/fonts/inter-basic.woff2',
    text: `${letters}${between(0xa0, 0xff)}${between(0x2000, 0x206f)}ıŒœʻʼˆ˚˜↑↓∕`,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: [...kept, 'cv05', 'ss03'],
  },
]

for (const { from, to, text, axes, features } of fonts) {
  const made = await subsetFont(readFileSync(from), text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  })
  writeFileSync(to, made)
  console.log(`${to}: ${made.length} bytes`)
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
