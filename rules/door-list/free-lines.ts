import type { VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, kindDrawnAs, kindsOfAll, modelOf, variantsOf } from '../catalogue.ts'
import { foldForSearch } from '../search-fold.ts'
import { findVariant } from './cells.ts'
import type { HeadedField } from './columns.ts'
import { isNumbering, sizesPattern } from './content.ts'
import { underRoomLines } from './room-lines.ts'
import { type TextRow, tidied } from './table-text.ts'
import { alike, stemsOf, type Words, wordsNaming } from './words.ts'

const beforeKinds = ['Locale', 'riferimento', 'modello', 'misure', 'Apertura', 'quantita'] as const

export function freeFields(catalogue: Catalogue): HeadedField[] {
  return [...beforeKinds, ...kindsInLines(catalogue)]
}

/** Kinds of variants whose names are looked for in a line, the leaf's colour first. */
function kindsInLines(catalogue: Catalogue): VariantKind[] {
  const leaf = kindDrawnAs(catalogue, 'ColoreAnta')
  const others = kindsOfAll(catalogue).map(({ code }) => code)
  return [leaf, ...others.filter(code => code !== leaf && code !== 'Apertura')]
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
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, text: withoutSender(tidied(line)) }))
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
  const rows = underRoomLines(lines, ({ text }) => text).map(({ row, room }) => ({
    line: row.line,
    cells: [room, ...cellsOf(catalogue, row.text)],
  }))
  const isNumbered = rows.length > 2 && isNumbering(rows.map(({ cells }) => cells[quantityAt] ?? ''))
  if (!isNumbered) return rows
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(quantityAt, '') }))
}

const quantityAt = beforeKinds.indexOf('quantita')

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
  rest = rest.replace(sizes, ' , ')
  const hand = [...rest.matchAll(hands)].map(([word]) => word).join(' ')
  rest = rest.replace(hands, ' , ')
  const quantity = pieces.map(cut).find(Boolean) ?? ''
  let model = cut(modelWord) || cutWord(rest, word => modelOf(catalogue, word.toUpperCase()) !== undefined)
  if (model) rest = rest.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(model)}(?![\\p{L}\\d])`, 'u'), ' ')
  const take = (found: Words | undefined): string => {
    if (found) rest = found.rest
    return found?.text ?? ''
  }
  const said = afterTheirNames(catalogue, rest)
  rest = said.rest
  const byName = kindsInLines(catalogue).map(
    kind => said.texts.get(kind) ?? take(wordsOf(catalogue, kind, rest)),
  )
  model ||= take(wordsNaming(catalogue.models, rest))
  return [referenceOf(rest), model, sizes, hand, quantity, ...byName]
}

/** Takes all words such as `serratura da bagno`, from the left: a variant's name may hold the name of a kind. */
function afterTheirNames(catalogue: Catalogue, text: string) {
  const texts = new Map<VariantKind, string>()
  for (let rest = text; ; ) {
    const found = kindsInLines(catalogue)
      .filter(kind => !texts.has(kind))
      .flatMap(kind => afterItsName(catalogue, kind, rest) ?? [])
      .toSorted((a, b) => a.at - b.at)[0]
    if (!found) return { texts, rest }
    texts.set(found.kind, found.text)
    rest = found.rest
  }
}

interface KindWords extends Words {
  kind: VariantKind
  at: number
}

/** A kind by its name or the last word of it, such as `telaio bianco`, and the variant behind it. */
function afterItsName(catalogue: Catalogue, kind: VariantKind, text: string): KindWords | undefined {
  const names = kindsOfAll(catalogue).map(({ code, name }) => ({ code, name: foldForSearch(name) }))
  const called = names.find(({ code }) => code === kind)?.name ?? ''
  const noun = called.split(' ').at(-1) ?? ''
  const isOfOther = names.some(({ code, name }) => code !== kind && name === noun)
  for (const name of isOfOther ? [called] : [called, noun]) {
    const found = new RegExp(`(?<!\\p{L})${escaped(name)}\\s+([^,;()]+)`, 'iu').exec(text)
    if (!found) continue
    const words = (found[1] ?? '').trim().split(/\s+/)
    const begun = words.slice(0, 4).map((_, at) => words.slice(0, at + 1).join(' '))
    const meant = begun.findLast(one => means(catalogue, kind, one)) ?? (name === called && words.join(' '))
    if (!meant) continue
    const left = words.slice(meant.split(' ').length).join(' ')
    return { kind, at: found.index, text: meant, rest: text.replace(found[0], ` , ${left}`) }
  }
  return undefined
}

function means(catalogue: Catalogue, kind: VariantKind, text: string): boolean {
  return (
    findVariant(catalogue, kind, text) !== undefined || alike(variantsOf(catalogue, kind), text).length > 0
  )
}

/** The leaf's colour is known by the beginning of a name, other kinds by a whole name that no other kind has. */
function wordsOf(catalogue: Catalogue, kind: VariantKind, text: string): Words | undefined {
  const all = variantsOf(catalogue, kind)
  if (kind === kindDrawnAs(catalogue, 'ColoreAnta')) return wordsNaming(all, text)
  const elsewhere = kindsOfAll(catalogue).filter(({ code }) => code !== kind)
  const names = (of: VariantKind) => variantsOf(catalogue, of).map(({ name }) => `${stemsOf(name)}`)
  const own = new Set(names(kind))
  for (const { code } of elsewhere) for (const name of names(code)) own.delete(name)
  return wordsNaming(all, text, stems => own.has(`${stems}`) && stems.join('').length >= 6)
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
