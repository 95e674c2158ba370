import { lightness } from './colour.ts'
import { dashes } from './frame.ts'
import { drawHinges, type metalOf } from './hardware.ts'
import type { Layout } from './layout.ts'
import type { Material } from './material.ts'
import { type DrawingSheet, path, rect, steps } from './svg.ts'

type Metal = ReturnType<typeof metalOf>
type Leaf = Layout['leaves'][number]

/** The dashed triangle of a swinging leaf: its base is at the hinges, its point at the handle. */
export function swingSign(sheet: DrawingSheet, { box, side }: Leaf, material: Material): string {
  const [left, right] = [box.x, box.x + box.width]
  const [hinges, handle] = side === 'right' ? [right, left] : [left, right]
  return path(steps`M${hinges} 0L${handle} ${box.height / 2}L${hinges} ${box.height}`, {
    fill: 'none',
    stroke: lightness(material.base) > 0.5 ? '#3c4749' : '#ffffff',
    'stroke-opacity': lightness(material.base) > 0.5 ? 0.5 : 0.55,
    'stroke-width': sheet.line * 0.8,
    'stroke-dasharray': dashes(sheet, 4, 3.5),
  })
}

export function hinges({ box, side }: Leaf, metal: Metal): string {
  const x = side === 'right' ? box.x + box.width + 4 : box.x - 4
  return drawHinges(metal, x, [230, Math.round(box.height / 2), box.height - 270])
}

/** The place of an open sliding leaf: in a pocket of the wall, or before the wall. */
export function slideWay(sheet: DrawingSheet, layout: Layout): string {
  const { leaf, side } = layout
  const inside = layout.motion === 'interno'
  const gap = inside ? layout.reveal : 20
  const x = side === 'right' ? leaf.width + gap : -gap - leaf.width
  const top = inside ? -railHeight(layout) : 0
  const way = { x, y: top, width: leaf.width, height: leaf.height - top }
  return (
    rect(way, { fill: sheet.edge, 'fill-opacity': inside ? 0.13 : 0.06 }) +
    rect(way, {
      fill: 'none',
      stroke: sheet.edge,
      'stroke-width': sheet.line * 0.9,
      'stroke-dasharray': dashes(sheet, 5, 4),
    })
  )
}

function railHeight({ reveal }: Layout): number {
  return Math.max(26, reveal)
}

/** The arrow beside the leaf points in the sliding direction. */
export function slideArrow(sheet: DrawingSheet, { leaf, side, outer }: Layout): string {
  const toward = side === 'right' ? 1 : -1
  const free = leaf.width + outer.x
  const length = Math.min(360, free * 0.55)
  const middle = leaf.width / 2 + toward * (leaf.width - outer.x / 2 + 10)
  const start = middle - (toward * length) / 2
  const head = Math.min(60, length / 3)
  const [across, down] = [toward * head, head * 0.7]
  const shaft = steps`M${start} ${leaf.height / 2}h${toward * length}`
  const tip = steps`m${-across} ${-down}l${across} ${down}l${-across} ${down}`
  return path(shaft + tip, {
    fill: 'none',
    stroke: sheet.ink,
    'stroke-width': sheet.line * 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

/** The rail spans both positions of the leaf: inside the wall, or on it with two carriers. */
export function slideRail(sheet: DrawingSheet, layout: Layout, metal: Metal): string {
  const { leaf, side, motion, reveal, outer } = layout
  const from = side === 'right' ? 0 : -leaf.width - 40
  const length = 2 * leaf.width + 40
  if (motion === 'interno') {
    const start = side === 'right' ? leaf.width - outer.x : outer.x
    const end = side === 'right' ? 2 * leaf.width + reveal + 30 : -leaf.width - reveal - 30
    return path(steps`M${start} ${-railHeight(layout) - 28}H${end}`, {
      stroke: sheet.ink,
      'stroke-width': sheet.line * 1.8,
      'stroke-dasharray': dashes(sheet, 7, 3),
    })
  }
  const carriers = [0.16, 0.84].map(at =>
    rect({ x: leaf.width * at - 14, y: -92, width: 28, height: 122 }, { rx: 5, ...metal }),
  )
  return (
    rect({ x: from - 20, y: -84, width: length + 40, height: 34 }, { rx: 6, ...metal, stroke: sheet.edge }) +
    carriers.join('')
  )
}
