import type { DrawnPart } from '#contract/quote-kinds.ts'
import type { Box } from './svg.ts'

export interface Trim {
  shape: 'piatto' | 'stondato' | 'sagomato'
  width: number
}

export interface Pelmet {
  shape: 'dritta' | 'sagomata'
  height: number
}

export type Motion = 'battente' | 'libro' | 'interno' | 'esterno' | ''

export type Side = 'left' | 'right'

/** Positions in millimetres. The upper left corner of the leaf is at 0 0; its lower edge is the floor. */
export interface Layout {
  leaf: Box
  /** The one leaf, or both halves of a door with two leaves or of a folding one; the first carries the handle. */
  leaves: { box: Box; side: Side }[]
  motion: Motion
  /** The hinge side of a swinging leaf, or the direction in which a sliding leaf opens. */
  side: Side
  frameType: 'piatto' | 'stondato' | 'raso'
  /** Visible width of the frame between leaf and trim. */
  reveal: number
  trim: Trim
  /** The trim on the other side of the wall; only a wider one is drawn. */
  innerTrim: Trim
  pelmet: Pelmet | undefined
  /** The glass above the leaf; its height is 0 if there is none. */
  transom: Box
  /** Leaf and transom, which the frame surrounds. */
  opening: Box
  /** Outer edge of frame and trim, down to the floor. */
  outer: Box
}

interface Size {
  widthMm: number
  heightMm: number
}

export function layoutOf(size: Size, looks: Readonly<Partial<Record<DrawnPart, string>>>): Layout {
  const motion = motionOf(looks.Apertura)
  const isHalved = motion === 'libro' || /^battente doppia\b/i.test(looks.Apertura ?? '')
  const leaf = {
    ...{ x: 0, y: 0, width: drawable(size.widthMm, isHalved ? 1300 : 800) },
    height: drawable(size.heightMm, 2100),
  }
  const transom = transomOver(leaf, looks.Sopraluce)
  const top = Math.min(0, transom.y)
  const opening = { ...leaf, y: top, height: leaf.height - top }
  const side = /\bsinistra\b/i.test(looks.Apertura ?? '') ? 'left' : 'right'
  const frameType = wordOf(looks.TipoTelaio, ['piatto', 'stondato', 'raso'])
  const trim = trimOf(looks.CopEsterno)
  // A leaf that slides along the wall overlaps the opening.
  const reveal = motion === 'esterno' ? -30 : frameType === 'raso' ? 10 : 26
  const out = reveal + Math.max(trim.width, motion === 'esterno' ? 60 : 0)
  return {
    leaf,
    leaves: isHalved ? halves(leaf, side, motion) : [{ box: leaf, side }],
    motion,
    side,
    frameType,
    reveal,
    trim,
    innerTrim: trimOf(looks.CopInterno),
    pelmet: pelmetOf(looks.Mantovana),
    transom,
    opening,
    outer: around(opening, out),
  }
}

/** Each leaf of two turns on its own side; both halves of a folding door fold to the same one. */
function halves(leaf: Box, side: Side, motion: Motion): Layout['leaves'] {
  const width = leaf.width / 2
  const [left, right] = [
    { ...leaf, width },
    { ...leaf, width, x: width },
  ]
  const folded = motion === 'libro'
  const first = { box: (side === 'right') === folded ? left : right, side }
  const other = side === 'right' ? 'left' : 'right'
  return [first, { box: first.box === left ? right : left, side: folded ? side : other }]
}

/** Grows a box to the left, right and top only, because a frame stands on the floor. */
export function around(leaf: Box, by: number): Box {
  return { x: leaf.x - by, y: leaf.y - by, width: leaf.width + 2 * by, height: leaf.height + by }
}

/** Width of the bar between leaf and transom. */
const transomBar = 50

function transomOver(leaf: Box, look = ''): Box {
  const height = /^vetro\b/i.test(look) ? numberIn(look, 400, 150, 900) : 0
  return { ...leaf, y: height ? leaf.y - height - transomBar : leaf.y, height }
}

/** Limits a measure to the range that the drawing can show. */
function drawable(measure: number, otherwise: number): number {
  return measure > 0 ? Math.max(250, Math.min(4000, measure)) : otherwise
}

function motionOf(look = ''): Motion {
  if (/^battente\b/i.test(look)) return 'battente'
  if (/^libro\b/i.test(look)) return 'libro'
  if (/^scorrevole interno\b/i.test(look)) return 'interno'
  return /^scorrevole\b/i.test(look) ? 'esterno' : ''
}

export function trimOf(look = ''): Trim {
  if (/^nessuno\b/i.test(look)) return { shape: 'piatto', width: 0 }
  return { shape: wordOf(look, ['piatto', 'stondato', 'sagomato']), width: numberIn(look, 70, 20, 200) }
}

export function pelmetOf(look = ''): Pelmet | undefined {
  if (!/^(dritta|sagomata)\b/i.test(look)) return undefined
  return { shape: wordOf(look, ['dritta', 'sagomata']), height: numberIn(look, 120, 40, 400) }
}

/** The first word of the look if it is in `words`, else the first of `words`. */
export function wordOf<Word extends string>(
  look: string | undefined,
  words: readonly [Word, ...Word[]],
): Word {
  const first = look?.trim().toLowerCase().split(/\s/, 1)[0]
  return words.find(word => word === first) ?? words[0]
}

function numberIn(look: string, otherwise: number, least: number, most: number): number {
  const digits = /\d+/.exec(look)?.[0]
  return digits ? Math.max(least, Math.min(most, Number(digits))) : otherwise
}
