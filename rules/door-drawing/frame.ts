import { darker, lighter, mixed } from './colour.ts'
import { around, type Layout, type Pelmet, type Trim } from './layout.ts'
import { type Material, plane, relief } from './material.ts'
import { glass } from './panels.ts'
import { type Box, type DrawingSheet, element, path, rect, steps } from './svg.ts'

/** Draws frame and trim around the opening: two side boards down to the floor, mitred to a head board. */
export function drawFrame(sheet: DrawingSheet, layout: Layout, material: Material): string {
  const { opening, reveal, trim, outer, motion } = layout
  const inner = around(opening, reveal)
  const boards = trim.width > 0 || motion === 'esterno' ? casing(sheet, outer, inner, material) : ''
  const jamb = motion === 'esterno' ? '' : frameOf(sheet, layout, inner, material)
  return boards + (trim.width > 0 ? profile(sheet, layout, material) : '') + jamb + hiddenTrim(sheet, layout)
}

/** An open outline that stands on the floor. */
function arch({ x, y, width, height }: Box): string {
  return steps`M${x} ${y + height}V${y}H${x + width}V${y + height}`
}

function casing(sheet: DrawingSheet, outer: Box, inner: Box, material: Material): string {
  const side = inner.x - outer.x
  const floor = outer.y + outer.height
  const right = outer.x + outer.width
  const head = steps`M${outer.x} ${outer.y}H${right}l${-side} ${side}H${inner.x}z`
  const mitres = steps`M${outer.x} ${outer.y}l${side} ${side}M${right} ${outer.y}l${-side} ${side}`
  const feet = steps`M${outer.x} ${floor}h${side}M${right} ${floor}h${-side}`
  const edge = { stroke: edgeOf(sheet, material), 'stroke-width': sheet.line }
  const tones = material.kind === 'metallo' ? 0.16 : 0.06
  return (
    plane(sheet, material, { ...outer, width: side }) +
    plane(sheet, material, { ...outer, x: right - side, width: side }) +
    path(head, { fill: lighter(material.base, tones) }) +
    path(arch(outer) + mitres, { fill: 'none', ...edge }) +
    path(feet, edge)
  )
}

/** A colour for edges that is visible on light and dark backgrounds, next to frames of every colour. */
function edgeOf(sheet: DrawingSheet, { base }: Material): string {
  return mixed(darker(base, 0.35), sheet.edge, 0.6)
}

const rounds: Record<Trim['shape'], number[]> = {
  piatto: [],
  stondato: [0.22, 0.8],
  sagomato: [0.2, 0.34, 0.72],
}

function profile(sheet: DrawingSheet, { outer, trim }: Layout, material: Material): string {
  const { shade, shine } = relief(material)
  const lines = (by: number) =>
    rounds[trim.shape].map(at => arch(around(outer, -at * trim.width - by))).join('')
  if (rounds[trim.shape].length === 0) return ''
  const stroke = { fill: 'none', 'stroke-width': sheet.line * 0.9 }
  return (
    path(lines(0), { ...stroke, stroke: '#000', 'stroke-opacity': shade * 0.8 }) +
    path(lines(sheet.line), { ...stroke, stroke: '#fff', 'stroke-opacity': shine })
  )
}

function frameOf(
  sheet: DrawingSheet,
  { opening: leaf, frameType, trim }: Layout,
  inner: Box,
  material: Material,
): string {
  const { shade, shine } = relief(material)
  const opening = steps`H${leaf.x + leaf.width}V${leaf.y}H${leaf.x}V${leaf.y + leaf.height}z`
  const stroke = { fill: 'none', 'stroke-width': sheet.line * 0.8 }
  // Without a trim the frame borders on the background.
  const rim =
    trim.width > 0 ? { stroke: '#000', 'stroke-opacity': shade } : { stroke: edgeOf(sheet, material) }
  const softened = [0.3, 0.65].map(at => arch(around(leaf, (leaf.x - inner.x) * at))).join('')
  return (
    path(arch(inner) + opening, { fill: darker(material.base, frameType === 'raso' ? 0.3 : 0.07) }) +
    path(arch(inner), { ...stroke, ...rim }) +
    (frameType === 'stondato'
      ? path(softened, { ...stroke, stroke: '#fff', 'stroke-opacity': shine * 0.9 })
      : '')
  )
}

/** The trim on the other side of the wall. A dashed line shows this trim if it is wider than the visible trim. */
function hiddenTrim(sheet: DrawingSheet, { outer, trim, innerTrim, motion }: Layout): string {
  const further = innerTrim.width - trim.width
  if (further <= 0 || motion === 'esterno' || trim.width === 0) return ''
  return path(arch(around(outer, further)), {
    fill: 'none',
    stroke: sheet.edge,
    'stroke-width': sheet.line * 0.7,
    'stroke-dasharray': dashes(sheet, 3, 3),
  })
}

/** A pane above the leaf, between bars like the frame. */
export function drawTransom(sheet: DrawingSheet, { transom, leaf }: Layout, material: Material): string {
  if (transom.height === 0) return ''
  const bar = { ...transom, height: leaf.y - transom.y }
  const { shade, shine } = relief(material)
  const edge = { fill: 'none', stroke: '#000', 'stroke-opacity': shade, 'stroke-width': sheet.line * 0.8 }
  return (
    rect(bar, { fill: darker(material.base, 0.07) }) +
    glass({ sheet, material, shade, shine }, transom) +
    rect(bar, edge)
  )
}

export function dashes({ line }: DrawingSheet, on: number, off: number): string {
  return `${Math.round(line * on)} ${Math.round(line * off)}`
}

/** The pelmet over the door: a board, or a cornice of three steps. */
export function drawPelmet(
  sheet: DrawingSheet,
  box: Box,
  shape: Pelmet['shape'],
  material: Material,
): string {
  const stroke = edgeOf(sheet, material)
  const drawn = { stroke, 'stroke-width': sheet.line }
  if (shape === 'dritta')
    return rect(box, { fill: lighter(material.base, 0.08), ...drawn }) + footShade(sheet, box)
  const { x, y, width, height } = box
  const out = height * 0.3
  const left = steps`v${-height * 0.32}q${-out * 0.2} ${-height * 0.25} ${-out} ${-height * 0.38}`
  const top = steps`v${-height * 0.3}h${width + 2 * out}v${height * 0.3}`
  const right = steps`q${-out * 0.8} ${height * 0.13} ${-out} ${height * 0.38}v${height * 0.32}z`
  const lines = steps`M${x} ${y + height * 0.68}h${width}M${x - out} ${y + height * 0.3}h${width + 2 * out}`
  return (
    path(steps`M${x} ${y + height}` + left + top + right, {
      ...drawn,
      fill: lighter(material.base, 0.08),
      'stroke-linejoin': 'round',
    }) +
    element(
      'g',
      { opacity: 0.6 },
      path(lines, { ...drawn, fill: 'none', 'stroke-width': sheet.line * 0.7 }),
    ) +
    footShade(sheet, box)
  )
}

function footShade(sheet: DrawingSheet, { x, y, width, height }: Box): string {
  return rect({ x, y: y + height, width, height: sheet.line * 2 }, { fill: '#000', 'fill-opacity': 0.1 })
}
