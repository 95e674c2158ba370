import type { Layout, Trim } from './layout.ts'
import { type Box, type DrawingSheet, element, path, rect } from './svg.ts'

/** Cross-sections seen from above, on a sheet of 64 × 48: the wall is hatched, wood is filled. */
const wood = '#d9c9ae'

export function frameSection(sheet: DrawingSheet, type: Layout['frameType']): string {
  const cut = { fill: wood, stroke: sheet.edge, 'stroke-width': 0.9, 'stroke-linejoin': 'round' }
  const [frame, leaf] = sections[type]
  return (
    wall(sheet, { x: 4, y: 14, width: 14, height: 26 }) +
    path(frame, cut) +
    rect(leaf, { ...cut, fill: '#eee6d8' }) +
    path(['M', 60, leaf.y, 'v', leaf.height], {
      stroke: sheet.edge,
      'stroke-width': 1.4,
      'stroke-dasharray': '2 1.4',
    })
  )
}

type Steps = (string | number)[]
type Section = [frame: Steps, leaf: Box]

const sections: Record<Layout['frameType'], Section> = {
  piatto: [
    ['M', 18, 10, 'h', 14, 'v', 10, 'h', 5, 'v', 20, 'h', -19, 'z'],
    { x: 33, y: 9, width: 27, height: 10 },
  ],
  stondato: [
    [
      'M',
      18,
      10,
      'h',
      10,
      'q',
      4,
      0,
      4,
      4,
      'v',
      6,
      'h',
      2,
      'q',
      3,
      0,
      3,
      3,
      'v',
      14,
      'q',
      0,
      3,
      -3,
      3,
      'h',
      -16,
      'z',
    ],
    { x: 33, y: 9, width: 27, height: 10 },
  ],
  raso: [
    ['M', 18, 14, 'h', 12, 'v', 11, 'h', 5, 'v', 15, 'h', -17, 'z'],
    { x: 31, y: 14, width: 29, height: 10 },
  ],
}

/** Cross-section of a trim; a millimetre of its width is 0.42 units. */
export function trimSection(sheet: DrawingSheet, { shape, width }: Trim): string {
  const wide = Math.min(56, width * 0.42)
  const x = 32 - wide / 2
  const face = wall(sheet, { x: 4, y: 19, width: 56, height: 10 })
  if (width === 0) return face
  const ends = ['M', x, 36, 'v', -4, 'm', 0, 2, 'h', wide, 'm', 0, -2, 'v', 4]
  const [centre, size] = [32, 7]
  return (
    face +
    path(profiles[shape](x, wide), {
      fill: wood,
      stroke: sheet.edge,
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
    }) +
    path(ends, { fill: 'none', stroke: sheet.ink, 'stroke-width': 0.6 }) +
    element(
      'text',
      {
        x: centre,
        y: 44.5,
        'text-anchor': 'middle',
        'font-family': 'Inter, sans-serif',
        'font-size': size,
        fill: sheet.ink,
      },
      String(width),
    )
  )
}

const profiles: Record<Trim['shape'], (x: number, wide: number) => Steps> = {
  piatto: (x, wide) => ['M', x, 19, 'v', -8, 'h', wide, 'v', 8, 'z'],
  stondato: (x, wide) => ['M', x, 19, 'v', -3, 'c', 0, -9, wide, -9, wide, 0, 'v', 3, 'z'],
  sagomato: (x, wide) => [
    ...[
      'M',
      x,
      19,
      'v',
      -11,
      'h',
      wide * 0.16,
      'q',
      wide * 0.06,
      4,
      wide * 0.2,
      2,
      'q',
      wide * 0.14,
      -2,
      wide * 0.24,
      2,
    ],
    ...['h', wide * 0.12, 'v', 2, 'h', wide * 0.28, 'v', 5, 'z'],
  ],
}

function wall(sheet: DrawingSheet, { x, y, width, height }: Box): string {
  const hatch: Steps = []
  for (let at = 4; at < width + height; at += 4) {
    const [fromX, fromY] = at < width ? [x + at, y] : [x + width, y + at - width]
    const [toX, toY] = at < height ? [x, y + at] : [x + at - height, y + height]
    hatch.push('M', fromX, fromY, 'L', toX, toY)
  }
  return (
    rect({ x, y, width, height }, { fill: sheet.edge, 'fill-opacity': 0.14 }) +
    path(hatch, { stroke: sheet.edge, 'stroke-width': 0.5, 'stroke-opacity': 0.7 })
  )
}
