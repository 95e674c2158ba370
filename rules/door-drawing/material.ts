import { darker, lighter, lightness, mixed } from './colour.ts'
import { type Box, blend, type DrawingSheet, element, hashOf, path, rect, steps } from './svg.ts'

export interface Material {
  kind: 'tinta' | 'legno' | 'metallo'
  base: string
  /** The second tone of a wood. */
  grain: string
}

const neutral = '#e8e6e1'
const neutralMetal = '#a3abad'

/** Parses `tinta #efe6d4`, `legno #6b4a35 #8a6448` or `metallo #b9bfc2`; any other text gives the neutral material. */
export function materialOf(look: string | undefined, otherwise = neutral): Material {
  const words = /^(tinta|legno|metallo) (#[\da-f]{6})(?: (#[\da-f]{6}))?$/i.exec(look?.trim() ?? '')
  const [, kind, base, grain] = words ?? []
  if (!kind || !base) return { kind: 'tinta', base: otherwise, grain: otherwise }
  return { kind: kind.toLowerCase() as Material['kind'], base, grain: grain ?? darker(base, 0.18) }
}

export function hardwareOf(look: string | undefined): Material {
  const material = materialOf(look, neutralMetal)
  return look ? material : { ...material, kind: 'metallo' }
}

/** Strength of shade and shine on this colour. */
export function relief({ base }: Material): { shade: number; shine: number } {
  const light = lightness(base)
  return { shade: light > 0.35 ? 0.2 : 0.42, shine: 0.14 + 0.66 * light ** 2 }
}

/** A surface lit from the left; wood shows an upright grain. */
export function plane(sheet: DrawingSheet, material: Material, box: Box): string {
  const fill = rect(box, { fill: box.width < 150 ? boardTone(sheet, material) : tone(sheet, material) })
  if (material.kind === 'legno') return fill + grainOf(sheet, material, box)
  if (material.kind === 'metallo') return fill + brushed(sheet, material, box)
  return fill
}

function tone(sheet: DrawingSheet, { kind, base, grain }: Material): string {
  if (kind === 'legno') {
    return blend(sheet, [mixed(base, grain, 0.3), base, mixed(base, grain, 0.45), base, darker(base, 0.05)])
  }
  if (kind === 'metallo') {
    return blend(sheet, [lighter(base, 0.28), base, lighter(base, 0.14), darker(base, 0.1)])
  }
  return blend(sheet, [lighter(base, 0.05 + 0.17 * lightness(base)), base, darker(base, 0.05)])
}

function boardTone(sheet: DrawingSheet, { base }: Material): string {
  return blend(sheet, [lighter(base, 0.03 + 0.1 * lightness(base)), base])
}

/** The grain imitates a plain-sawn board, so only a wide surface has nested arches. */
function grainOf(sheet: DrawingSheet, material: Material, box: Box): string {
  const random = randomOf(`${material.base}${material.grain}`)
  const centre = box.width * (0.38 + 0.2 * random())
  const arch = box.width > box.height / 6 ? box.width * 0.05 : 0
  let fine = ''
  let strong = ''
  const isBoard = box.width < 150
  const count = isBoard ? 3 : Math.max(6, Math.min(20, Math.round(box.width / 40)))
  for (let index = 0; index < count; index++) {
    const across = ((index + 0.25 + 0.5 * random()) / count) * box.width
    const bend = (random() - 0.5) * (box.width / count)
    if (Math.abs(across - centre) < arch * 4.6) continue
    if (index % 3 === 1) strong += uprightLine(box, across, bend)
    else fine += uprightLine(box, across, bend)
  }
  for (let index = 1; arch && index <= 4; index++) {
    const line = archLine(box, centre, arch * index, 0.5 - 0.11 * index + 0.04 * random())
    if (index % 2) strong += line
    else fine += line
  }
  const colour =
    lightness(material.grain) === lightness(material.base) ? darker(material.grain, 0.2) : material.grain
  const stroke = { fill: 'none', stroke: colour }
  return (
    path(fine, { ...stroke, 'stroke-width': sheet.line * 0.8, 'stroke-opacity': 0.55 }) +
    path(strong, { ...stroke, 'stroke-width': sheet.line * (isBoard ? 0.8 : 1.5), 'stroke-opacity': 0.6 })
  )
}

function uprightLine(box: Box, across: number, bend: number): string {
  const held = (value: number) => Math.max(1, Math.min(box.width - 1, value))
  const at = (along: number) => box.y + box.height * along
  const x = (offset: number) => Math.round(box.x + held(across + offset))
  return steps`M${x(0)} ${at(0)}C${x(bend)} ${at(0.3)} ${x(-bend)} ${at(0.62)} ${x(bend / 2)} ${at(1)}`
}

function archLine(box: Box, centre: number, half: number, top: number): string {
  const middle = box.x + centre
  const at = (along: number) => box.y + box.height * along
  const [low, crown] = [at(1), at(top)]
  const shoulder = at(top + (1 - top) * 0.35)
  const [left, right] = [middle - half, middle + half]
  const up = steps`M${left} ${low}C${left} ${shoulder} ${middle - half * 0.3} ${crown} ${middle} ${crown}`
  return up + steps`C${middle + half * 0.3} ${crown} ${right} ${shoulder} ${right} ${low}`
}

function brushed(sheet: DrawingSheet, { base }: Material, box: Box): string {
  const random = randomOf(base)
  const line = () => steps`M${box.x + box.width * random()} ${box.y}v${box.height}`
  return path(Array.from({ length: 7 }, line).join(''), {
    stroke: lighter(base, 0.4),
    'stroke-width': sheet.line * 0.7,
    'stroke-opacity': 0.5,
  })
}

/** The outline of a surface. */
export function outline(sheet: DrawingSheet, box: Box, { base }: Material): string {
  return element('rect', {
    ...box,
    fill: 'none',
    stroke: mixed(darker(base, 0.4), '#7d8789', 0.45),
    'stroke-width': sheet.line,
  })
}

/** Mulberry32, seeded by the text: a wood looks the same in every browser and on paper. */
function randomOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixing = Math.imul(state ^ (state >>> 15), 1 | state)
    mixing = (mixing + Math.imul(mixing ^ (mixing >>> 7), 61 | mixing)) ^ mixing
    return ((mixing ^ (mixing >>> 14)) >>> 0) / 2 ** 32
  }
}
