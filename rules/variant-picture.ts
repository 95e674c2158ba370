import type { DrawnPart } from '#contract/quote-kinds.ts'
import { drawPelmet } from './door-drawing/frame.ts'
import {
  drawHandle,
  drawLock,
  drawPull,
  type HandleKind,
  handleKind,
  lockPlace,
  metalOf,
} from './door-drawing/hardware.ts'
import { pelmetOf, trimOf, wordOf } from './door-drawing/layout.ts'
import { drawLeaf } from './door-drawing/leaf.ts'
import { hardwareOf, materialOf, plane } from './door-drawing/material.ts'
import { frameSection, trimSection } from './door-drawing/sections.ts'
import {
  type Box,
  circle,
  type DrawingSheet,
  group,
  inset,
  newSheet,
  path,
  rect,
  steps,
  svgDocument,
} from './door-drawing/svg.ts'

const view: Box = { x: 0, y: 0, width: 64, height: 48 }

/** A thumbnail of a variant by its part of the drawing, or of a model's pattern. */
export function drawVariant(
  kind: DrawnPart | 'Modello' | '',
  look: string,
  scheme: 'light' | 'dark' = 'light',
): string {
  const sheet = newSheet(scheme, 1)
  const content = pictures[kind](sheet, look)
  // A colour fills its box in any proportion.
  const isColour = kind.startsWith('Colore')
  return svgDocument(sheet, view, content, { preserveAspectRatio: isColour ? 'xMidYMid slice' : undefined })
}

const pictures: Record<DrawnPart | 'Modello' | '', (sheet: DrawingSheet, look: string) => string> = {
  Modello: model,
  ColoreAnta: (sheet, look) => swatch(sheet, look),
  ColoreTelaio: (sheet, look) => swatch(sheet, look),
  ColoreFerramenta: (sheet, look) => swatch(sheet, look),
  Apertura: opening,
  TipoTelaio: (sheet, look) => frameSection(sheet, wordOf(look, ['piatto', 'stondato', 'raso'])),
  CopEsterno: (sheet, look) => trimSection(sheet, trimOf(look)),
  CopInterno: (sheet, look) => trimSection(sheet, trimOf(look)),
  Serratura: lock,
  Maniglia: handle,
  Mantovana: pelmet,
  Maniglietta: pull,
  Sopraluce: transom,
  // A variant without a part in the drawing may have a colour all the same.
  '': (sheet, look) => (/^(?:tinta|legno|metallo) #/i.test(look) ? swatch : faceplate)(sheet, look),
}

/** Scales a drawing in millimetres to the thumbnail. */
function scaled(
  sheet: DrawingSheet,
  scale: number,
  [x, y]: [number, number],
  draw: (sheet: DrawingSheet) => string,
): string {
  const line = 0.7 / scale
  return group(`translate(${x} ${y}) scale(${scale})`, draw({ ...sheet, line }))
}

function swatch(sheet: DrawingSheet, look: string): string {
  const material = materialOf(look)
  if (material.kind !== 'tinta') return scaled(sheet, 0.12, [0, 0], wide => plane(wide, material, board))
  return plane(sheet, material, view)
}
const board: Box = { x: 0, y: 0, width: 64 / 0.12, height: 48 / 0.12 }

function model(sheet: DrawingSheet, look: string): string {
  const leaf = { x: 0, y: 0, width: 800, height: 2100 }
  const material = materialOf('tinta #e4ddcf')
  const drawn = scaled(sheet, 0.0215, [32 - 400 * 0.0215, 1.4], fine =>
    drawLeaf({ ...fine, line: 22 }, leaf, { pattern: look, material, side: 'right' }),
  )
  return drawn + path('M18 46.6H46', { stroke: sheet.edge, 'stroke-width': 0.7 })
}

function opening(sheet: DrawingSheet, look: string): string {
  const left = /\bsinistra\b/i.test(look)
  const leaf = { x: 21, y: 5, width: 22, height: 38 }
  const board = rect(leaf, { fill: sheet.edge, 'fill-opacity': 0.12, stroke: sheet.edge })
  const drawn = { fill: 'none', stroke: sheet.accent, 'stroke-width': 1.1, 'stroke-linejoin': 'round' }
  if (/^battente\b/i.test(look)) {
    const [hinge, point] = left ? [21, 43] : [43, 21]
    return board + path(steps`M${hinge} 5L${point} 24L${hinge} 43`, { ...drawn, 'stroke-dasharray': '2 1.4' })
  }
  if (!/^scorrevole\b/i.test(look)) return board
  return group(left ? 'translate(64 0) scale(-1 1)' : 'translate(0 0)', sliding(sheet, look, drawn))
}

function sliding(sheet: DrawingSheet, look: string, drawn: Record<string, string | number>): string {
  const inside = /\binterno\b/i.test(look)
  const edge = { fill: 'none', stroke: sheet.edge }
  const wall = rect(
    { x: 33, y: 8, width: 20, height: 35 },
    inside
      ? { ...edge, fill: sheet.edge, 'fill-opacity': 0.12, 'stroke-dasharray': '2 1.4' }
      : { ...edge, 'stroke-opacity': 0.45 },
  )
  const leaf = rect(
    { x: 11, y: 8, width: 22, height: 35 },
    { fill: sheet.edge, 'fill-opacity': 0.3, stroke: sheet.edge },
  )
  const rail = path(steps`M${inside ? 11 : 8} 5H55`, {
    stroke: sheet.edge,
    'stroke-width': 1.6,
    'stroke-dasharray': inside ? '3 1.4' : undefined,
  })
  return wall + leaf + rail + path('M19 25.5h25m-5-4l5 4l-5 4', drawn)
}

function lock(sheet: DrawingSheet, look: string): string {
  const metal = metalOf({ ...sheet, line: 2 }, hardwareOf(''))
  const blind = circle(0, 0, 26, {
    fill: 'none',
    stroke: sheet.edge,
    'stroke-width': 2,
    'stroke-dasharray': '5 4',
  })
  return faceplate(sheet) + group('translate(32 24) scale(.46)', drawLock(metal, look) || blind)
}

/** A piece of leaf as background for handles, locks and pulls. */
function faceplate(sheet: DrawingSheet): string {
  return rect(inset(view, 2), { rx: 3, fill: sheet.edge, 'fill-opacity': 0.14 })
}

/** Position and scale of each handle on the thumbnail. */
const places: Record<HandleKind, string> = {
  'leva dritta': 'translate(16 23) scale(.26)',
  'leva curva': 'translate(16 23) scale(.26)',
  'leva quadra': 'translate(16 23) scale(.26)',
  pomolo: 'translate(32 24) scale(.42)',
  incasso: 'translate(32 24) scale(.22)',
  alzante: 'translate(32 18) scale(.112)',
  barra: 'translate(32 24) scale(.12 .064)',
  'leva ponte': 'translate(24 17) scale(.17)',
}

function handle(sheet: DrawingSheet, look: string): string {
  const kind = handleKind(look)
  if (!kind) return faceplate(sheet)
  const metal = metalOf({ ...sheet, line: 5 }, hardwareOf(''))
  const [x, y] = lockPlace(kind)
  const hasPlate = kind === 'leva ponte' || kind === 'alzante'
  const key = hasPlate ? group(`translate(${x} ${y})`, drawLock(metal, 'patent')) : ''
  return faceplate(sheet) + group(places[kind], drawHandle(metal, kind) + key)
}

function pelmet(sheet: DrawingSheet, look: string): string {
  const chosen = pelmetOf(look)
  const leaf = materialOf('tinta #e4ddcf')
  const box = { x: 8, y: 12, width: 48, height: (chosen?.height ?? 0) / 12 }
  const foot = box.y + box.height
  const jambs = path(steps`M11 46V${foot}M53 46V${foot}M16 46V27H48V46`, { fill: 'none', stroke: sheet.edge })
  return jambs + (chosen ? drawPelmet({ ...sheet, line: 0.8 }, box, chosen.shape, leaf) : '')
}

function transom(sheet: DrawingSheet, look: string): string {
  const edge = { fill: 'none', stroke: sheet.edge }
  const leaf = rect(
    { x: 20, y: 18, width: 24, height: 28 },
    { ...edge, fill: sheet.edge, 'fill-opacity': 0.12 },
  )
  const pane = rect({ x: 20, y: 5, width: 24, height: 11 }, { ...edge, fill: '#cbd9de' })
  return leaf + (/^vetro\b/i.test(look) ? pane : '')
}

function pull(sheet: DrawingSheet, look: string): string {
  const metal = metalOf({ ...sheet, line: 2 }, hardwareOf(''))
  const edge = path('M44 4V44', { stroke: sheet.edge, 'stroke-dasharray': '2 1.4' })
  return faceplate(sheet) + edge + group('translate(30 24) scale(.55)', drawPull(metal, look))
}
