import type { Layout, Trim } from './layout.ts'
import { type Box, type DrawingSheet, element, path, rect, steps } from './svg.ts'

/** Cross-sections seen from above, on a sheet of 64 × 48: the wall is hatched, wood is filled. */
const wood = '#d9c9ae'

export function frameSection(sheet: DrawingSheet, type: Layout['frameType']): string {
  const cut = cutOn(sheet)
  const [frame, leaf] = sections[type]
  return (
    wall(sheet, { x: 4, y: 14, width: 14, height: 26 }) +
    path(frame, cut) +
    rect(leaf, { ...cut, fill: '#eee6d8' }) +
    path(steps`M60 ${leaf.y}v${leaf.height}`, {
      stroke: sheet.edge,
      'stroke-width': 1.4,
      'stroke-dasharray': '2 1.4',
    })
  )
}

function cutOn({ edge }: DrawingSheet) {
  return { fill: wood, stroke: edge, 'stroke-width': 0.9, 'stroke-linejoin': 'round' }
}

const sections: Record<Layout['frameType'], [frame: string, leaf: Box]> = {
  piatto: ['M18 10h14v10h5v20h-19z', { x: 33, y: 9, width: 27, height: 10 }],
  stondato: ['M18 10h10q4 0 4 4v6h2q3 0 3 3v14q0 3-3 3h-16z', { x: 33, y: 9, width: 27, height: 10 }],
  raso: ['M18 14h12v11h5v15h-17z', { x: 31, y: 14, width: 29, height: 10 }],
}

/** Cross-section of a trim at 0.42 units per millimetre. */
export function trimSection(sheet: DrawingSheet, { shape, width }: Trim): string {
  const wide = Math.min(56, width * 0.42)
  const x = 32 - wide / 2
  const face = wall(sheet, { x: 4, y: 19, width: 56, height: 10 })
  if (width === 0) return face
  const font = { 'text-anchor': 'middle', 'font-family': 'Inter, sans-serif', 'font-size': 7 }
  return (
    face +
    path(profiles[shape](x, wide), cutOn(sheet)) +
    path(steps`M${x} 36v-4m0 2h${wide}m0-2v4`, { fill: 'none', stroke: sheet.ink, 'stroke-width': 0.6 }) +
    element('text', { x: 32, y: 44.5, ...font, fill: sheet.ink }, String(width))
  )
}

const profiles: Record<Trim['shape'], (x: number, wide: number) => string> = {
  piatto: (x, wide) => steps`M${x} 19v-8h${wide}v8z`,
  stondato: (x, wide) => steps`M${x} 19v-3c0-9 ${wide}-9 ${wide} 0v3z`,
  sagomato(x, wide) {
    const swell = steps`q${wide * 0.06} 4 ${wide * 0.2} 2q${wide * 0.14}-2 ${wide * 0.24} 2`
    return steps`M${x} 19v-11h${wide * 0.16}${swell}h${wide * 0.12}v2h${wide * 0.28}v5z`
  },
}

function wall(sheet: DrawingSheet, { x, y, width, height }: Box): string {
  let hatch = ''
  for (let at = 4; at < width + height; at += 4) {
    const [fromX, fromY] = at < width ? [x + at, y] : [x + width, y + at - width]
    const [toX, toY] = at < height ? [x, y + at] : [x + at - height, y + height]
    hatch += steps`M${fromX} ${fromY}L${toX} ${toY}`
  }
  return (
    rect({ x, y, width, height }, { fill: sheet.edge, 'fill-opacity': 0.14 }) +
    path(hatch, { stroke: sheet.edge, 'stroke-width': 0.5, 'stroke-opacity': 0.7 })
  )
}
