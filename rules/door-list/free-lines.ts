import { type Catalogue, kindDrawnAs, modelOf, variantsOf } from '../catalogue.ts'
import { foldForSearch } from '../search-fold.ts'
import type { HeadedField } from './columns.ts'
import { isNumbering, sizesPattern } from './content.ts'
import { type TextRow, tidied } from './table-text.ts'

const beforeColour: readonly HeadedField[] = ['riferimento', 'modello', 'misure', 'Apertura', 'quantita']

export function freeFields(catalogue: Catalogue): HeadedField[] {
  return [...beforeColour, kindDrawnAs(catalogue, 'ColoreAnta')]
}

const pieces = [
  /(?<![\p{L}\d.,])(?:n[.°]? ?)?(\d{1,2}) ?(?:porte|porta|pz|pezzi)\b\.?/iu,
  /(?<![\p{L}\d])x ?(\d{1,2})(?![\d.,x×*/])(?! ?(?:cm|mm))/iu,
  /^(\d{1,2}) ?[x×]? (?=\p{L})/u,
]
const hands =
  /(?<!\p{L})(?:scorrevol[ei](?: (?:intern|estern)[aoe])?|dx|dex|destr[ao]|sx|sin|sinistr[ao])(?!\p{L})\.?/giu
const modelWord = /(?<!\p{L})(?:mod(?:ello)?\.?) ?([\p{L}\d]+)/iu

/** Reads messages such as `Bagno 70x210 sx, 2 pz, mod. 220 bianco`, one door a line. */
export function freeRows(catalogue: Catalogue, text: string): TextRow[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, text: withoutSender(tidied(line)) }))
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .map(({ line, text }) => ({ line, cells: cellsOf(catalogue, text) }))
  const isNumbered = rows.length > 2 && isNumbering(rows.map(({ cells }) => cells[quantityAt] ?? ''))
  if (!isNumbered) return rows
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(quantityAt, '') }))
}

const quantityAt = beforeColour.indexOf('quantita')

/** A message copied from a chat begins with `[10:42, 27/11/2026] Marco: `. */
function withoutSender(line: string): string {
  return line.replace(/^\[[\d:., /-]+\] [^:]{1,60}: /, '').replace(/^[-–•*·]+ ?/, '')
}

function cellsOf(catalogue: Catalogue, text: string): string[] {
  let rest = text
  const cut = (pattern: RegExp): string => {
    const found = pattern.exec(rest)
    if (!found) return ''
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found[1] ?? found[0]
  }
  const sizes = sizesPattern.exec(rest)?.[0] ?? ''
  rest = rest.replace(sizes, ' ')
  const hand = [...rest.matchAll(hands)].map(([word]) => word).join(' ')
  rest = rest.replace(hands, ' ')
  const quantity = pieces.map(cut).find(Boolean) ?? ''
  const model = cut(modelWord) || cutWord(rest, word => modelOf(catalogue, word.toUpperCase()) !== undefined)
  if (model) rest = rest.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(model)}(?![\\p{L}\\d])`, 'u'), ' ')
  const colour = colourIn(catalogue, rest)
  if (colour) rest = rest.replace(new RegExp(`(?:colore )?${escaped(colour)}`, 'i'), ' ')
  return [referenceOf(rest), model, sizes, hand, quantity, colour]
}

function cutWord(text: string, isWanted: (word: string) => boolean): string {
  return text.split(/[^\p{L}\d]+/u).find(word => word !== '' && isWanted(word)) ?? ''
}

/** The longest name of a leaf's colour in the text. */
function colourIn(catalogue: Catalogue, text: string): string {
  const folded = ` ${foldForSearch(text).replace(/[^a-z0-9]+/g, ' ')} `
  const names = variantsOf(catalogue, kindDrawnAs(catalogue, 'ColoreAnta')).map(({ name }) => name)
  const found = names.filter(name => folded.includes(` ${foldForSearch(name)} `))
  return found.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function referenceOf(rest: string): string {
  const words = rest
    .replace(/[,;:()]+/g, ' ')
    .replace(/(?<!\p{L})(?:apre(?: a)?|mano|cm|mm)(?!\p{L})/giu, ' ')
  return tidied(words).replace(/^[-–—/.\s]+|[-–—/.\s]+$/g, '')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
