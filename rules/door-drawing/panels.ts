import type { Material } from './material.ts'
import { type Box, blend, type DrawingSheet, inset, path, rect, steps } from './svg.ts'

/** A surface with the strength of its light and shade. */
export interface Surface {
  sheet: DrawingSheet
  material: Material
  shade: number
  shine: number
}

const upperLeft = ({ x, y, width, height }: Box) => steps`M${x} ${y + height}V${y}H${x + width}`
const lowerRight = ({ x, y, width, height }: Box) => steps`M${x + width} ${y}V${y + height}H${x}`
const around = ({ x, y, width, height }: Box) => steps`M${x} ${y}h${width}v${height}h${-width}z`

/** The area between two outlines. */
function between(outer: string, inner: string, paint: { fill: string; 'fill-opacity': number }): string {
  return path(outer + inner, { 'fill-rule': 'evenodd', ...paint })
}

function shaded({ sheet, shade }: Surface, lines: string, weight = 1): string {
  return path(lines, {
    fill: 'none',
    stroke: '#000',
    'stroke-opacity': shade,
    'stroke-width': sheet.line * weight,
  })
}

function lit({ sheet, shine }: Surface, lines: string, weight = 1): string {
  return path(lines, {
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': shine,
    'stroke-width': sheet.line * weight,
  })
}

/** A milled frame line: a channel with light and dark edges. */
export function moulding(surface: Surface, box: Box): string {
  const channel = inset(box, Math.min(26, box.width / 8, box.height / 8))
  const field = inset(channel, 9)
  return (
    between(around(box), around(channel), { fill: '#000', 'fill-opacity': surface.shade * 0.22 }) +
    shaded(surface, upperLeft(box) + lowerRight(channel), 1.2) +
    lit(surface, lowerRight(box) + upperLeft(channel), 1.2) +
    shaded(surface, around(field), 0.5)
  )
}

/** A raised field with four bevels. */
export function raised(surface: Surface, box: Box): string {
  const bevel = Math.min(58, box.width / 4, box.height / 4)
  const field = inset(box, bevel)
  return moulding(surface, box) + bevels(surface, inset(box, 26), field) + shaded(surface, around(field), 0.8)
}

function bevels(surface: Surface, outer: Box, field: Box): string {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height]
  const [fieldRight, fieldBottom] = [field.x + field.width, field.y + field.height]
  const light = steps`M${outer.x} ${bottom}V${outer.y}H${right}L${fieldRight} ${field.y}H${field.x}V${fieldBottom}z`
  const dark = steps`M${right} ${outer.y}V${bottom}H${outer.x}L${field.x} ${fieldBottom}H${fieldRight}V${field.y}z`
  return (
    path(light, { fill: '#fff', 'fill-opacity': surface.shine * 0.4 }) +
    path(dark, { fill: '#000', 'fill-opacity': surface.shade * 0.5 })
  )
}

/** A raised field under a curved top. */
export function arched(surface: Surface, box: Box): string {
  const rise = Math.min(110, box.height / 5)
  const bow = ({ x, y, width, height }: Box) =>
    steps`M${x} ${y + height}V${y + rise}Q${x + width / 2} ${y - rise} ${x + width} ${y + rise}V${y + height}z`
  const channel = inset(box, 26)
  const field = inset(box, 58)
  return (
    between(bow(box), bow(channel), { fill: '#000', 'fill-opacity': surface.shade * 0.22 }) +
    shaded(surface, bow(box), 1.2) +
    between(bow(channel), bow(field), { fill: '#fff', 'fill-opacity': surface.shine * 0.35 }) +
    lit(surface, bow(channel), 1.2) +
    shaded(surface, bow(field), 0.8)
  )
}

/** Engraved lines that divide a box evenly. */
export function grooves(surface: Surface, box: Box, { rows = 1, columns = 1 }): string {
  const step = surface.sheet.line
  const lines = (by: number) => {
    let drawn = ''
    for (let row = 1; row < rows; row++)
      drawn += steps`M${box.x} ${box.y + (box.height * row) / rows + by}h${box.width}`
    for (let column = 1; column < columns; column++)
      drawn += steps`M${box.x + (box.width * column) / columns + by} ${box.y}v${box.height}`
    return drawn
  }
  return shaded({ ...surface, shade: surface.shade * 1.5 }, lines(0), 1.2) + lit(surface, lines(step * 1.1))
}

/** A pane with a bead around it. Bars divide the pane into columns and rows. */
export function glass(surface: Surface, box: Box, [columns, rows]: [number, number] = [1, 1]): string {
  const pane = inset(box, 18)
  const { x, y, width, height } = pane
  const fall = Math.min(height, width * 1.5)
  const gleam = steps`M${x} ${y + fall * 0.75}L${x + width * 0.75} ${y}H${x + width}L${x} ${y + fall}z`
  return (
    between(around(box), around(pane), { fill: '#000', 'fill-opacity': surface.shade * 0.25 }) +
    rect(pane, { fill: blend(surface.sheet, ['#e6eef0', '#cbd9de', '#b9cad0'], false) }) +
    path(gleam, { fill: '#fff', 'fill-opacity': 0.4 }) +
    bars(surface, pane, columns, rows) +
    shaded(surface, upperLeft(box) + around(pane)) +
    lit(surface, lowerRight(box))
  )
}

function bars(surface: Surface, { x, y, width, height }: Box, columns: number, rows: number): string {
  const thick = 24
  let boxes = ''
  for (let column = 1; column < columns; column++)
    boxes += around({ x: x + (width * column) / columns - thick / 2, y, width: thick, height })
  for (let row = 1; row < rows; row++)
    boxes += around({ x, y: y + (height * row) / rows - thick / 2, width, height: thick })
  if (!boxes) return ''
  return path(boxes, {
    fill: surface.material.base,
    stroke: '#000',
    'stroke-opacity': surface.shade,
    'stroke-width': surface.sheet.line * 0.8,
  })
}

/** Slats inside a frame line. One dashed stroke, as wide as the field, draws all slats. */
export function louvre(surface: Surface, box: Box): string {
  const { sheet, shade, shine } = surface
  const pitch = (box.height - 12) / Math.max(2, Math.floor((box.height - 12) / 46))
  const slats = (from: number, thick: number, stroke: { stroke: string; 'stroke-opacity': number }) =>
    path(steps`M${box.x + box.width / 2} ${box.y + from}V${box.y + box.height - 8}`, {
      ...stroke,
      'stroke-width': box.width - 24,
      'stroke-dasharray': `${thick} ${Math.round((pitch - thick) * 100) / 100}`,
    })
  return (
    rect(box, { fill: '#000', 'fill-opacity': shade * 0.3 }) +
    slats(32, Math.round(sheet.line * 2), { stroke: '#000', 'stroke-opacity': shade }) +
    slats(9, Math.round(sheet.line * 1.5), { stroke: '#fff', 'stroke-opacity': shine }) +
    shaded(surface, upperLeft(box) + lowerRight(box)) +
    lit(surface, lowerRight(inset(box, -sheet.line)))
  )
}
