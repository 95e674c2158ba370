import type { Layout } from './layout.ts'
import { type Box, type DrawingSheet, element, path, steps } from './svg.ts'

interface Measures {
  widthMm: number
  heightMm: number
  thicknessMm: number
}

const away = 96

/** The font size grows with the width of the drawing, because screens show a wide drawing smaller. */
function fontSizeOn(drawn: Box): number {
  return Math.round(78 * Math.max(1, Math.min(1.7, drawn.width / 1200)))
}

/** Draws width below the floor, height at the right and thickness in the corner. A measure of 0 is left out. */
export function dimensions(sheet: DrawingSheet, { leaf }: Layout, drawn: Box, measures: Measures): string {
  const right = drawn.x + drawn.width + away
  const below = leaf.height + away
  const tick = 26
  const size = fontSizeOn(drawn)
  const foot = below + 14 + size
  const upright = steps`M${right - tick} 0h${2 * tick}m${-tick} 0v${leaf.height}m${-tick} 0h${2 * tick}`
  const level = steps`M0 ${below - tick}v${2 * tick}m0 ${-tick}h${leaf.width}m0 ${-tick}v${2 * tick}`
  const lines = (measures.heightMm ? upright : '') + (measures.widthMm ? level : '')
  if (!lines) return ''
  const width = { x: leaf.width / 2, y: foot, anchor: 'middle', size }
  const height = { x: right + 44, y: leaf.height / 2 + size * 0.36, anchor: 'start', size }
  const thickness = { x: right + 44 + size, y: foot, anchor: 'end', size }
  return (
    path(lines, { fill: 'none', stroke: sheet.ink, 'stroke-width': sheet.line * 0.8 }) +
    (measures.widthMm ? label(sheet, width, measures.widthMm) : '') +
    (measures.heightMm ? label(sheet, height, measures.heightMm) : '') +
    (measures.thicknessMm ? label(sheet, thickness, `sp. ${measures.thicknessMm}`) : '')
  )
}

interface Place {
  x: number
  y: number
  anchor: string
  size: number
}

function label(sheet: DrawingSheet, place: Place, text: string | number): string {
  const { anchor, size, ...at } = place
  const font = { 'font-family': 'Inter, sans-serif', 'font-size': size, fill: sheet.ink }
  return element('text', { ...at, 'text-anchor': anchor, ...font }, String(text))
}

/** Adds the room that the dimensions need around the drawing. */
export function withDimensions(drawn: Box): Box {
  const room = roomOf(fontSizeOn(drawn))
  return { ...drawn, width: drawn.width + room.width, height: drawn.height + room.height }
}

function roomOf(fontSize: number) {
  return { width: away + 50 + 2.45 * fontSize, height: away + 32 + fontSize }
}

/** The same drawing cut to the door, for a picture of several doors. */
export function withoutDimensions(svg: string): string {
  const fontSize = Number(/font-size="([\d.]+)"/.exec(svg)?.[1])
  if (!fontSize) return svg
  const room = roomOf(fontSize)
  return svg.replace(
    /viewBox="(\S+ \S+) (\S+) (\S+)"/,
    (_, corner, width, height) => `viewBox="${corner} ${width - room.width} ${height - room.height}"`,
  )
}
