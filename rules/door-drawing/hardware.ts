import { darker, lighter } from './colour.ts'
import type { Material } from './material.ts'
import { type Box, blend, circle, type DrawingSheet, element, path, rect, steps } from './svg.ts'

type Metal = {
  fill: string
  stroke: string
  'stroke-width': number
}

const handleKinds = [
  'leva dritta',
  'leva curva',
  'leva quadra',
  'pomolo',
  'incasso',
  'alzante',
  'barra',
  'leva ponte',
] as const
export type HandleKind = (typeof handleKinds)[number]

export function handleKind(look = ''): HandleKind | undefined {
  return handleKinds.find(kind => kind === look.trim().toLowerCase())
}

/** Position of the lock relative to the centre of its handle. */
export function lockPlace(kind: HandleKind): [number, number] {
  if (kind === 'incasso') return [0, 130]
  if (kind === 'alzante') return [0, -88]
  return kind === 'barra' ? [0, 380] : [0, 96]
}

export function metalOf(sheet: DrawingSheet, material: Material): Metal {
  const { base } = material
  return {
    fill: blend(sheet, [lighter(base, 0.3), base, darker(base, 0.16)], false),
    stroke: darker(base, 0.42),
    'stroke-width': sheet.line * 0.6,
  }
}

/** A handle centred at 0 0; its lever points to the right. */
export function drawHandle(metal: Metal, kind: HandleKind): string {
  return handles[kind](metal)
}

const bar = ([x, y, width, height]: [number, number, number, number], rx: number, metal: Metal) =>
  rect({ x, y, width, height }, { rx, ...metal })

const shadow = (box: Box, rx: number) =>
  rect({ ...box, x: box.x + 3, y: box.y + 7 }, { rx, fill: '#000', 'fill-opacity': 0.16 })

const curvedLever =
  'M-13-3C-8-20 22-17 50-9S112 7 140-4c8-2 11 14 4 18C118 28 78 22 48 13S4 14-6 11-15 4-13-3z'
const bridgedLever =
  'M-12-11h34c14 0 16-22 34-22h66a11 11 0 0 1 0 23h-60c-18 0-20 22-38 22h-36a11.5 11.5 0 0 1 0-23z'

const handles: Record<HandleKind, (metal: Metal) => string> = {
  'leva dritta': metal =>
    circle(0, 0, 29, metal) +
    shadow({ x: -12, y: -12, width: 150, height: 24 }, 12) +
    bar([-12, -12, 150, 24], 12, metal),
  'leva curva': metal => circle(0, 0, 29, metal) + path(curvedLever, metal),
  'leva quadra': metal =>
    bar([-28, -28, 56, 56], 3, metal) +
    shadow({ x: -13, y: -11, width: 150, height: 22 }, 2) +
    bar([-13, -11, 150, 22], 2, metal),
  pomolo: metal =>
    circle(0, 0, 36, metal) +
    circle(0, 0, 26, metal) +
    element('ellipse', { cx: -8, cy: -10, rx: 9, ry: 6, fill: '#fff', 'fill-opacity': 0.55 }),
  incasso: metal =>
    bar([-26, -85, 52, 170], 26, metal) +
    rect({ x: -16, y: -74, width: 32, height: 148 }, { rx: 16, fill: '#000', 'fill-opacity': 0.34 }),
  alzante: metal =>
    bar([-24, -130, 48, 190], 8, metal) +
    shadow({ x: -13, y: -13, width: 26, height: 250 }, 13) +
    bar([-13, -13, 26, 250], 13, metal),
  barra: metal =>
    shadow({ x: -15, y: -320, width: 30, height: 640 }, 15) +
    bar([-15, -320, 30, 640], 15, metal) +
    [-220, 220].map(y => circle(0, y, 8, { ...metal, 'fill-opacity': 0.4 })).join(''),
  'leva ponte': metal => bar([-27, -75, 54, 235], 10, metal) + path(bridgedLever, metal),
}

const dark = { fill: '#1d2425' }

/** Draws the escutcheon of a lock, centred at 0 0. A look without an escutcheon gives an empty text. */
export function drawLock(metal: Metal, look = ''): string {
  return locks.get(look.trim().toLowerCase())?.(metal) ?? ''
}

const keyhole = circle(0, -5, 6.5, dark) + path('M-3.5-4h7l3 19h-13z', dark)

const locks = new Map(
  Object.entries<(metal: Metal) => string>({
    patent: metal => circle(0, 0, 26, metal) + keyhole,
    cilindro: metal =>
      circle(0, 0, 27, metal) +
      path('M-5 0a10 10 0 1 1 10 0v15a5 5 0 0 1-10 0z', { ...metal, fill: '#d9dddd' }) +
      rect({ x: -1.5, y: -14, width: 3, height: 11 }, dark),
    magnetica: metal =>
      bar([-17, -30, 34, 60], 17, metal) + rect({ x: -3, y: -12, width: 6, height: 24 }, { rx: 3, ...dark }),
    wc: metal =>
      circle(0, 0, 27, metal) +
      bar([-7, -22, 14, 44], 7, { ...metal, fill: metal.stroke }) +
      circle(0, -15, 2.5, { fill: '#fff' }),
    yale: metal =>
      circle(0, 0, 34, metal) +
      circle(0, 0, 19, { ...metal, fill: '#d9dddd' }) +
      rect({ x: -2.5, y: -11, width: 5, height: 22 }, dark),
  }),
)

/** A small pull near the closing edge. */
export function drawPull(metal: Metal, look = ''): string {
  const kind = look.trim().toLowerCase()
  if (kind === 'tonda')
    return circle(0, 0, 24, metal) + circle(0, 0, 13, { fill: '#000', 'fill-opacity': 0.32 })
  if (kind !== 'quadra') return ''
  return (
    bar([-23, -23, 46, 46], 4, metal) +
    rect({ x: -13, y: -13, width: 26, height: 26 }, { rx: 2, fill: '#000', 'fill-opacity': 0.32 })
  )
}

/** Hinges with their joints, one below the other. */
export function drawHinges(metal: Metal, x: number, heights: number[]): string {
  const joints = heights.map(y => steps`M${x - 13} ${y - 22}h26M${x - 13} ${y + 22}h26`).join('')
  const { fill: _, ...line } = metal
  return heights.map(y => bar([x - 13, y - 62, 26, 124], 6, metal)).join('') + path(joints, line)
}
