import { type Catalogue, modelOf } from '../catalogue.ts'
import type { HeadedField } from './columns.ts'
import { isNumbering, sizesPattern } from './content.ts'
import { underRoomLines } from './room-lines.ts'
import { type TextRow, tidied } from './table-text.ts'
import { asPattern, kindsInLines, type VariantReader, variantReader } from './variant-words.ts'
import { wordsNaming } from './words.ts'

const beforeKinds = ['Locale', 'riferimento', 'modello', 'misure', 'Apertura', 'quantita'] as const

export function freeFields(catalogue: Catalogue): HeadedField[] {
  return [...beforeKinds, ...kindsInLines(catalogue)]
}

const pieces = [
  /(?<![\p{L}\d.,])(?:n[.°]? ?)?(\d{1,2}) ?(?:porte|porta|pz|pezzi)\b\.?/iu,
  /(?<![\p{L}\d])x ?(\d{1,2})(?![\d.,x×*/])(?! ?(?:cm|mm))/iu,
  /^(\d{1,2}) ?[x×]? (?=\p{L})/u,
]
const hands =
  /(?<!\p{L})(?:(?:a )?battent[ei]|scorrevol[ei](?: (?:(?:intern|estern)[aoe]|a scomparsa))?(?: muro)?|dx|dex|destr[ao]|sx|sin|sinistr[ao])(?!\p{L})\.?/giu
const modelWord = /(?<!\p{L})(?:mod(?:ello)?\.?) ?([\p{L}\d]+)/iu

/** Reads messages such as `Bagno 70x210 sx, 2 pz, mod. 220 bianco`, one door a line. */
export function freeRows(catalogue: Catalogue, text: string): TextRow[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, text: withoutSender(tidied(line)) }))
    .filter(({ text }) => /[\p{L}\d]/u.test(text) && !isPriced(text))
  const readVariants = variantReader(catalogue)
  const rows = underRoomLines(lines, ({ text }) => text).map(({ row, room }) => ({
    line: row.line,
    cells: [room, ...cellsOf(catalogue, readVariants, row.text)],
  }))
  const isNumbered = rows.length > 2 && isNumbering(rows.map(({ cells }) => cells[quantityAt] ?? ''))
  if (!isNumbered) return rows
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(quantityAt, '') }))
}

const amount = /(?:€|\beuro?) ?\d|\d ?(?:€|eur(?:o|i)?\b)/i

const singleSize = /(?<!\p{L})[lh] ?\d{2,4}/iu

/** `Posa in opera 850 euro` is no door; `Porta bagno sx 350 €` may be one, whose measures are asked for. */
function isPriced(text: string): boolean {
  const isDoor = sizesPattern.test(text) || singleSize.test(text) || /\bporta\b/i.test(text)
  return amount.test(text) && !isDoor && text.search(hands) < 0
}

/** The lines of a text that name an amount and no measures. */
export function pricedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => withoutSender(tidied(line)))
    .filter(isPriced)
}

const quantityAt = beforeKinds.indexOf('quantita')

/** A message copied from a chat begins with `[10:42, 27/11/2026] Marco: `. */
function withoutSender(line: string): string {
  return line.replace(/^\[[\d:., /-]+\] [^:]{1,60}: /, '').replace(/^[-–•*·]+ ?/, '')
}

function cellsOf(catalogue: Catalogue, readVariants: VariantReader, text: string): string[] {
  let rest = text
  const cut = (pattern: RegExp): string => {
    const found = pattern.exec(rest)
    if (!found) return ''
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found[1] ?? found[0]
  }
  const sizes = sizesPattern.exec(rest)?.[0] ?? ''
  rest = rest.replace(sizes, ' , ')
  const hand = [...rest.matchAll(hands)].map(([word]) => word).join(' ')
  rest = rest.replace(hands, ' , ')
  const quantity = pieces.map(cut).find(Boolean) ?? ''
  const model = cut(modelWord) || cutWord(rest, word => modelOf(catalogue, word.toUpperCase()) !== undefined)
  if (model) rest = rest.replace(new RegExp(`(?<![\\p{L}\\d])${asPattern(model)}(?![\\p{L}\\d])`, 'u'), ' ')
  const variants = readVariants(rest)
  const named = model ? undefined : wordsNaming(catalogue.models, variants.rest)
  const reference = referenceOf(named?.rest ?? variants.rest)
  return [reference, model || (named?.text ?? ''), sizes, hand, quantity, ...variants.cells]
}

function cutWord(text: string, isWanted: (word: string) => boolean): string {
  return text.split(/[^\p{L}\d]+/u).find(word => word !== '' && isWanted(word)) ?? ''
}

function referenceOf(rest: string): string {
  const words = rest
    .replace(/[,;:()]+/g, ' ')
    .replace(/(?<!\p{L})(?:apre(?: a)?|mano|colore|cm|mm)(?!\p{L})/giu, ' ')
  return tidied(words)
    .replace(/(?: (?:con|in|e|da|di))+$/i, '')
    .replace(/^[-–—/.\s]+|[-–—/.\s]+$/g, '')
}
