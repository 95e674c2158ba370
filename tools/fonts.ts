import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `node tools/fonts.ts` writes the fonts of `web/theme/fonts`: only the letters, weights and features that the portal uses.

const folder = 'node_modules/@fontsource-variable'
const letters = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}«»°·×ß©®–—‘’“”„•…€™−`
const kept = ['kern', 'mark', 'ccmp', 'locl', 'calt', 'tnum']

const fonts = [
  {
    from: `${folder}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: 'bricolage-grotesque',
    text: letters,
    axes: { wght: 600 },
    features: kept,
  },
  {
    from: `${folder}/inter/files/inter-latin-wght-normal.woff2`,
    to: 'inter-basic',
    text: `${letters}${between(0xa0, 0xff)}${between(0x2000, 0x206f)}ıŒœʻʼˆ˚˜↑↓∕`,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: [...kept, 'cv05', 'ss03'],
  },
]

for (const { from, to, text, axes, features } of fonts) {
  const made = await subsetFont(readFileSync(from), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  })
  writeFileSync(`web/theme/fonts/${to}.woff2`, made)
  console.log(`${to}: ${made.length} bytes`)
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
