import { type DoorType, variantKinds } from '#contract/quote-kinds.ts'
import type { PositionStarts, QuoteRow } from '#contract/quotes/rows.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { positionDraftOf } from './position-draft.ts'

type EarlierDoor = PositionStarts['Porte'][number]

/** The door like which a new position begins. */
export interface Start {
  kind: 'last' | 'earlier' | 'empty'
  /** `posizione 7, Camera ospiti`; empty if the position begins empty. */
  name: string
  door: Door | undefined
}

export const emptyStart: Start = { kind: 'empty', name: '', door: undefined }

/** Doors of a type that a new position may begin like, the nearest first. */
export type StartsOf = (type: DoorType | '') => Start[]

/** The last whole door of the type in this quote, then the one in the newest other quote of the desk. */
export function startsOf(
  catalogue: Catalogue,
  rows: readonly QuoteRow[],
  earlier: readonly EarlierDoor[],
): StartsOf {
  const isWhole = (door: Door) => Object.keys(doorProblems(catalogue, door)).length === 0
  return type => {
    const row = rows.findLast(row => row.tipologia === type && isWhole(positionDraftOf(row).door))
    const other = earlier.find(({ Configurazione }) => Configurazione.Tipologia === type)
    return [...(row ? [lastStart(row)] : []), ...(other ? [earlierStart(other)] : [])]
  }
}

function lastStart(row: QuoteRow): Start {
  const { door } = positionDraftOf(row)
  return { kind: 'last', name: positionName(row.posizione, row.Riferimento), door }
}

function earlierStart({ Configurazione: made, ...from }: EarlierDoor): Start {
  const name = `${positionName(from.Posizione, from.Riferimento)} di «${from.RifCliente}»`
  const choices = variantKinds.filter(kind => made[kind] !== '').map(kind => [kind, made[kind]])
  const door: Door = {
    ...{ type: made.Tipologia, model: made.Modello, quantity: made.Quantita },
    choices: Object.fromEntries(choices) as Door['choices'],
    ...{ widthMm: made.L, heightMm: made.H, thicknessMm: made.S },
  }
  return { kind: 'earlier', name, door }
}

export function positionName(position: number, reference: string): string {
  return [`posizione ${position}`, reference].filter(Boolean).join(', ')
}

/** The catalogue with the variants and models that the dealer uses most at the beginning of each kind. */
export function mostUsedFirst(catalogue: Catalogue, used: PositionStarts['Uso']): Catalogue {
  const times = new Map(used.map(({ Tipo, Codice, Volte }) => [`${Tipo} ${Codice}`, Volte]))
  const sorted = <T extends { code: string }>(kind: string, all: readonly T[]) =>
    all.toSorted((a, b) => (times.get(`${kind} ${b.code}`) ?? 0) - (times.get(`${kind} ${a.code}`) ?? 0))
  const variants = variantKinds.map(kind => [kind, sorted(kind, catalogue.variants[kind])])
  return {
    ...catalogue,
    models: sorted('Modello', catalogue.models),
    variants: Object.fromEntries(variants) as Catalogue['variants'],
  }
}
