import { type Catalogue, kindDrawnAs, modelOf } from '../catalogue.ts'
import { findModel, findVariant, isHand, toPieceCount, typeIn } from './cells.ts'
import type { HeadedField } from './columns.ts'

/** `80x210`, `80 x 210 x 11`, `80/210`, with decimals and units */
export const sizesPattern =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:mm|cm|m)? ?[x×*/] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(?:mm|cm|m)?(?: ?[x×*/] ?(\d{1,3}(?:[.,]\d)?) ?(?:mm|cm)?)?(?![\d.,]*\d)/i

/** Recognizes the columns of a list without a heading by what most of their cells contain. */
export function fieldsByContent(
  catalogue: Catalogue,
  rows: readonly (readonly string[])[],
): (HeadedField | undefined)[] {
  const width = Math.max(...rows.map(cells => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map(cells => cells[at] ?? '').filter(Boolean))
  const fields: (HeadedField | undefined)[] = columns.map(() => undefined)
  const isFree = (at: number) => fields[at] === undefined && (columns[at]?.length ?? 0) > 0
  const places = columns.map((_, at) => at)
  const take = (field: HeadedField, fits: (cell: string, at: number) => boolean, order = places) => {
    if (fields.includes(field)) return
    const found = order.find(at => isFree(at) && mostOf(columns[at] ?? [], cell => fits(cell, at)))
    if (found !== undefined) fields[found] = field
  }
  const numbering = places.filter(at => isNumbering(columns[at] ?? []))
  const others = places.filter(at => !numbering.includes(at))
  take('misure', cell => sizesPattern.test(cell), others)
  take('H', isHeight, others)
  const height = fields.indexOf('H')
  take('L', isWidth, height < 0 ? others : others.toSorted(nearestTo(height - 0.5)))
  take('Apertura', isHand, others)
  take('tipologia', cell => typeIn(cell) !== undefined, others)
  const sized = Math.max(fields.indexOf('L'), height, fields.indexOf('misure'))
  const isCode = (cell: string) => modelOf(catalogue, cell) !== undefined
  take(
    'modello',
    isCode,
    others.filter(at => at < sized),
  )
  take(
    'S',
    isThickness,
    others.filter(at => at === sized + 1),
  )
  take('modello', cell => isCode(cell) || findModel(catalogue.models, cell) !== undefined, others)
  take('S', isThickness, others)
  for (const part of ['ColoreAnta', 'ColoreTelaio'] as const) {
    const kind = kindDrawnAs(catalogue, part)
    take(kind, cell => findVariant(catalogue, kind, cell) !== undefined, others)
  }
  take('quantita', cell => (toPieceCount(cell) ?? 0) > 0 && Number(toPieceCount(cell)) <= 50, others)
  take('riferimento', cell => /\p{L}/u.test(cell), others)
  return fields
}

function mostOf(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 10 >= cells.length * 6
}

/** The column itself, then those beside it. */
function nearestTo(place: number) {
  return (a: number, b: number) => Math.abs(a - place) - Math.abs(b - place)
}

/** 1, 2, 3 and so on: numbers of rows, not of pieces. */
export function isNumbering(cells: readonly string[]): boolean {
  const first = Number(cells[0])
  return cells.length > 1 && [0, 1].includes(first) && cells.every((cell, at) => Number(cell) === first + at)
}

const figure = (cell: string) =>
  Number(/^(\d{1,4}(?:[.,]\d{1,2})?) ?(?:mm|cm|m|mt)?\.?$/i.exec(cell)?.[1]?.replace(',', '.') ?? Number.NaN)
const isIn = (value: number, ...ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([least, most]) => value >= least && value <= most)
const isHeight = (cell: string) => isIn(figure(cell), [1_800, 3_000], [180, 300], [1.8, 3])
const isWidth = (cell: string) => isIn(figure(cell), [400, 1_700], [40, 170], [0.4, 1.7])
const isThickness = (cell: string) => isIn(figure(cell), [50, 400], [5, 40])
