import type { DoorLook } from './door-drawing.ts'
import { foldForSearch } from './search-fold.ts'

/** Patterns by the words that manufacturers use for a leaf; a model without these words gets a plain leaf. */
const patterns: readonly (readonly [words: RegExp, pattern: string])[] = [
  [/vetro laterale/, 'vetro laterale'],
  [/vetr|specchio|\bvela\b/, 'vetro centrale'],
  [/inglesina/, 'inglesina'],
  [/incis\w* vertical/, 'incisa verticale'],
  [/incis|quadra|\b120\b/, 'incisa orizzontale'],
  [/pantograf\w* 3/, 'pantografato 3'],
  [/\b4b\b/, 'pantografato 4'],
  [/\b210\b/, 'pantografato 1'],
  [/pantograf|riquadr|classica/, 'pantografato 2'],
  [/doghe|dogat/, 'doghe'],
  [/griglia/, 'griglia'],
  [/bugn/, 'bugnato'],
  [/fasce|torre/, 'tre fasce'],
]

const finishes: readonly (readonly [words: RegExp, look: string])[] = [
  [/cocco|avorio|panna|crema/, 'tinta #efe6d4'],
  [/tortora|sabbia|beige/, 'tinta #b3a595'],
  [/antracite|nero|ardesia/, 'tinta #3d4043'],
  [/rovere grigio|grigio rovere/, 'legno #a89b8a #8b7f70'],
  [/grigi|cenere|perla|seta/, 'tinta #a9abaa'],
  [/wenge|moro/, 'legno #3d2d25 #594336'],
  [/noce|mogano|palissandro/, 'legno #6b4a35 #8a6448'],
  [/cilieg|teak/, 'legno #96552f #b0703f'],
  [/rovere|castagno|naturale|miele/, 'legno #c19a6b #a67f52'],
  [/frassino|olmo|larice|acero|sbiancato/, 'legno #d8cbb4 #bfb094'],
  [/verde/, 'tinta #6f8270'],
  [/blu|azzurr/, 'tinta #4d6580'],
  [/rosso|bordeaux/, 'tinta #8c3b34'],
  [/bianc/, 'tinta #f4f3ef'],
]

/** The look of a display door, from model and finish, with the usual measures. */
export function shownDoorLook(model: string, finish: string): DoorLook {
  const look = wordOf(finishes, finish) ?? ''
  return {
    type: 'battente',
    pattern: wordOf(patterns, model) ?? 'liscio',
    widthMm: 800,
    heightMm: 2100,
    thicknessMm: 110,
    looks: { ColoreAnta: look, ColoreTelaio: look },
  }
}

interface Line {
  Descrizione: string
  Modello: string
  Colore: string
  Misure: string
}

/** A line whose text begins as a door's; spare parts and fittings begin otherwise. */
const doorWords =
  /^(?:porta|portoncino)\b.*\b(?:battente|scorrevole|libro|ingresso|blindat[ao])\b|^blindato\b/

/** The look of the door of an order's line, from its texts; undefined if the line is no door. */
export function lineDoorLook({ Descrizione, Modello, Colore, Misure }: Line): DoorLook | undefined {
  const text = foldForSearch(Descrizione)
  if (!doorWords.test(text)) return undefined
  const look = shownDoorLook(Modello, Colore)
  const [, width = '', height = '', thickness = ''] = measures.exec(Misure) ?? []
  const unit = Number(width) < 300 ? 10 : 1
  return {
    ...look,
    type: /scorrevole/.test(text) ? 'scorrevole' : 'battente',
    widthMm: Number(width) * unit,
    heightMm: Number(height) * unit,
    thicknessMm: Number(thickness) * (Number(thickness) < 50 ? 10 : 1),
    looks: { ...look.looks, Apertura: openingOf(text) },
  }
}

const measures = /(\d{2,4})\s*[x×]\s*(\d{2,4})(?:\s*[x×]\s*(\d{2,3}))?/i

function openingOf(text: string): string {
  if (/scorrevole/.test(text)) return /interno/.test(text) ? 'scorrevole interno' : 'scorrevole esterno'
  const side = /sinistra/.test(text) ? 'sinistra' : 'destra'
  if (/libro/.test(text)) return `libro ${side}`
  return /doppia|due ante|2 ante/.test(text) ? `battente doppia ${side}` : `battente ${side}`
}

function wordOf(table: readonly (readonly [words: RegExp, look: string])[], text: string) {
  const folded = foldForSearch(text)
  return table.find(([words]) => words.test(folded))?.[1]
}
