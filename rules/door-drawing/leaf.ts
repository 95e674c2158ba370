import { lightness } from './colour.ts'
import { type Material, outline, plane, relief } from './material.ts'
import { arched, glass, grooves, louvre, moulding, raised, type Surface } from './panels.ts'
import { type Box, type DrawingSheet, rect } from './svg.ts'

interface Leaf extends Surface {
  box: Box
  /** A part of the leaf, in fractions of its width and height. */
  part(x: number, y: number, width: number, height: number): Box
  side: 'left' | 'right'
}

/** Draws a leaf in its model's pattern; `side` is the hinge side. */
export function drawLeaf(
  sheet: DrawingSheet,
  box: Box,
  { pattern, material, side }: { pattern: string; material: Material; side: 'left' | 'right' },
): string {
  const part = (x: number, y: number, width: number, height: number) => ({
    x: box.x + box.width * x,
    y: box.y + box.height * y,
    width: box.width * width,
    height: box.height * height,
  })
  const draw = patterns.get(pattern.trim().toLowerCase())
  const leaf = { sheet, box, part, side, material, ...relief(material) }
  return plane(sheet, material, box) + (draw?.(leaf) ?? '') + outline(sheet, box, material)
}

/** Start and height of each panel of a moulded leaf, as fractions of the leaf's height. */
type Rows = [y: number, height: number][]
const two: Rows = [
  [0.07, 0.4],
  [0.54, 0.39],
]
const three: Rows = [
  [0.07, 0.36],
  [0.49, 0.1],
  [0.65, 0.28],
]

const patterns = new Map(
  Object.entries<(leaf: Leaf) => string>({
    'pantografato 1': leaf => panels(leaf, [[0.075, 0.85]]),
    'pantografato 2': leaf => panels(leaf, two),
    'pantografato 3': leaf => panels(leaf, three),
    'pantografato 4': leaf => panels(leaf, two, 2),
    'incisa orizzontale': leaf => grooves(leaf, leaf.box, { rows: 6 }),
    'incisa verticale': leaf => grooves(leaf, leaf.box, { columns: 4 }),
    doghe: leaf => grooves(leaf, leaf.box, { columns: Math.max(4, Math.round(leaf.box.width / 95)) }),
    'vetro centrale': leaf => glass(leaf, stile(leaf, 0.075, 0.85, 130)),
    'vetro laterale': sideGlass,
    inglesina: leaf =>
      glass(leaf, stile(leaf, 0.065, 0.56, 120), [2, 4]) + raised(leaf, stile(leaf, 0.69, 0.245, 120)),
    bugnato: leaf => arched(leaf, stile(leaf, 0.07, 0.43, 115)) + raised(leaf, stile(leaf, 0.57, 0.36, 115)),
    griglia: leaf =>
      louvre(leaf, stile(leaf, 0.055, 0.43, 105)) + louvre(leaf, stile(leaf, 0.545, 0.39, 105)),
    'tre fasce': threeBands,
  }),
)

/** The area between two stiles of the given width. */
function stile({ box, part }: Leaf, y: number, height: number, millimetres: number): Box {
  const side = Math.min(0.25, millimetres / box.width)
  return part(side, y, 1 - 2 * side, height)
}

function panels(leaf: Leaf, rows: Rows, columns = 1): string {
  const gap = 90
  return rows
    .flatMap(([y, height]) => {
      const row = stile(leaf, y, height, 105)
      const width = (row.width - gap * (columns - 1)) / columns
      return Array.from({ length: columns }, (_, column) => ({
        ...row,
        width,
        x: row.x + column * (width + gap),
      }))
    })
    .map(box => moulding(leaf, box))
    .join('')
}

function sideGlass(leaf: Leaf): string {
  const x = leaf.side === 'right' ? 0.64 : 0.18
  return glass(leaf, leaf.part(x, 0.08, 0.18, 0.83))
}

function threeBands(leaf: Leaf): string {
  const dark = lightness(leaf.material.base) < 0.4
  return [0.2, 0.47, 0.74]
    .map(y => {
      const band = leaf.part(0, y, 1, 0.045)
      return (
        rect(band, { fill: dark ? '#fff' : '#000', 'fill-opacity': dark ? 0.12 : 0.09 }) +
        grooves(leaf, { ...band, y: band.y - band.height, height: band.height * 3 }, { rows: 3 })
      )
    })
    .join('')
}
