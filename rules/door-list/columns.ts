import { type Catalogue, kindDrawnAs, kindName, kindsOfAll } from '../catalogue.ts'
import type { DoorField } from '../door-configuration.ts'
import { foldForSearch } from '../search-fold.ts'

/** A field of a position that a column of a list may fill: of its door, or `Locale`, `riferimento`, `noteRigo`, `posizione`, `AlternativaDi`, `Conta`. */
export type ListField = DoorField
export type Unit = 'mm' | 'cm' | 'm'

export interface ListColumn {
  /** Undefined if the column is not used. */
  field: ListField | undefined
  /** The heading in the sheet; empty if it has none. */
  title: string
  /** True if the list has no such column; an empty cell then takes what the start door has. */
  isAdded?: boolean
}

const before: Record<ListField, string> = {
  Locale: 'Locale',
  riferimento: 'Riferimento',
  tipologia: 'Tipo',
  modello: 'Modello',
  L: 'L',
  H: 'H',
  S: 'S',
}
const after: Record<ListField, string> = {
  quantita: 'Quantità',
  noteRigo: 'Note',
  posizione: 'Pos.',
  AlternativaDi: 'Alternativa di',
  Conta: 'Nel totale',
}

export function listFieldName(catalogue: Catalogue, field: ListField): string {
  if (field === 'Apertura') return 'Mano'
  return before[field] ?? after[field] ?? kindName(catalogue, field)
}

export function listFields(catalogue: Catalogue): ListField[] {
  return [...Object.keys(before), ...kindsOfAll(catalogue).map(({ code }) => code), ...Object.keys(after)]
}

/** `misure` are measures that share a column, such as `80x210`. */
export type HeadedField = ListField

/** Headings without units, accents and punctuation, the most certain first. */
const headings: Record<HeadedField, readonly string[]> = {
  riferimento: [
    'riferimento',
    'rif',
    'rif porta',
    'riferimento porta',
    'locale',
    'stanza',
    'ambiente',
    'vano',
    'ubicazione',
    'destinazione',
    'nome',
    'descrizione',
  ],
  // A column with one of these titles is the reference where no other column is.
  Locale: ['locale', 'stanza', 'ambiente', 'vano', 'zona', 'piano'],
  modello: ['modello', 'mod', 'cod modello', 'articolo', 'art'],
  misure: [
    'misure',
    'misura',
    'dimensioni',
    'dimensione',
    'lxh',
    'l x h',
    'lxhxs',
    'l x h x s',
    'luce',
    'hxl',
  ],
  L: ['l', 'larghezza', 'largh', 'larg', 'base', 'w', 'luce l'],
  H: ['h', 'altezza', 'alt', 'luce h'],
  S: ['s', 'spessore', 'spess', 'sp', 'muro', 'spessore muro', 'sp muro', 'spalla', 'parete'],
  Apertura: ['mano', 'apre', 'apertura', 'verso', 'senso', 'dx sx', 'sx dx', 'lato', 'mano di apertura'],
  quantita: [
    'quantita',
    'q ta',
    'qta',
    'qt',
    'q',
    'pz',
    'pezzi',
    'n porte',
    'n pezzi',
    'n pz',
    'numero',
    'nr',
    'n',
  ],
  tipologia: ['tipologia', 'tipo', 'tipo apertura'],
  ColoreAnta: ['colore', 'finitura', 'col', 'tinta', 'essenza', 'colore porta'],
  noteRigo: ['note', 'nota', 'osservazioni'],
  // Only numbers that alternatives name.
  posizione: ['pos'],
  AlternativaDi: ['alternativa di'],
  Conta: ['nel totale'],
}

/** The headings of fields and kinds; the colour of a list is that of the leaf, whatever its kind is called. */
function headingsOf(catalogue: Catalogue): [HeadedField, readonly string[]][] {
  const { ColoreAnta: colours = [], ...others } = headings
  const leaf = kindDrawnAs(catalogue, 'ColoreAnta')
  const ofKinds = kindsOfAll(catalogue).map((kind): [HeadedField, readonly string[]] => [
    kind.code,
    [plainTitle(kind.name), ...(kind.code === leaf ? colours : (others[kind.code] ?? []))],
  ])
  return Object.entries({ ...others, ...Object.fromEntries(ofKinds) })
}

export interface Heading {
  fields: readonly (HeadedField | undefined)[]
  /** The unit that a heading of a measure names. */
  unit: Unit | undefined
}

/** The fields that a row names; undefined if it is no heading. */
export function headingOf(catalogue: Catalogue, cells: readonly string[]): Heading | undefined {
  const headed = headingsOf(catalogue)
  const titles = cells.map(plainTitle)
  const fields: (HeadedField | undefined)[] = titles.map(() => undefined)
  const taken = new Set<HeadedField>()
  const take = (fits: (title: string, word: string) => boolean) => {
    for (const [field, words] of headed) {
      const at = words
        .map(word => titles.findIndex((title, at) => fields[at] === undefined && fits(title, word)))
        .find(found => found >= 0)
      if (at === undefined || taken.has(field)) continue
      fields[at] = field
      taken.add(field)
    }
  }
  take((title, word) => title === word)
  const isHeading = taken.size >= 2 || (taken.size === 1 && titles.filter(Boolean).length === 1)
  if (!isHeading || cells.some(cell => /\d{2}/.test(cell))) return undefined
  take((title, word) => word.length >= 3 && title.startsWith(`${word} `))
  const measured = cells.filter((_, at) => ['L', 'H', 'misure'].includes(fields[at] ?? ''))
  const unit = measured.map(title => unitIn(title)).find(Boolean)
  return { fields, unit }
}

function unitIn(title: string): Unit | undefined {
  const [, found] = /\b(mm|cm|m|mt)\.?\W*$/i.exec(title.trim()) ?? []
  return found === undefined ? undefined : toUnit(found)
}

export function toUnit(text: string): Unit {
  const plain = text.toLowerCase()
  return plain === 'mm' || plain === 'cm' ? plain : 'm'
}

/** `Largh. (cm)` → `largh` */
function plainTitle(title: string): string {
  return foldForSearch(title)
    .replace(/\b(?:mm|cm|mt|m)\b\.?/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
