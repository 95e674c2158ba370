import { type DoorType, fromWireChoices, toWireChoices } from '#contract/quote-kinds.ts'
import type { QuoteRow, RowConfiguration } from '#contract/quotes/rows.ts'
import type { DoorDefaults, PositionStarts, SampleDoor } from '#contract/quotes/starts.ts'
import { type Catalogue, type Door, variantsOf } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { newDraft, positionDraftOf } from './position-draft.ts'

type EarlierDoor = PositionStarts['Porte'][number]

/** The door like which a new position begins. */
export interface Start {
  kind: 'last' | 'defaults' | 'earlier' | 'sample' | 'empty'
  /** `posizione 7, Camera ospiti`; empty if the position begins empty. */
  name: string
  door: Door | undefined
}

export const emptyStart: Start = { kind: 'empty', name: '', door: undefined }

export const noStarts: PositionStarts = { Porte: [], Uso: [], Predefinite: null, PorteTipo: [] }

/** Doors of a type that a new position may begin like, the nearest first. */
export type StartsOf = (type: DoorType | '') => Start[]

/** The start that nobody has to ask for: any but a door that was kept under a name. */
export function usualStart(starts: readonly Start[]): Start {
  return starts.find(({ kind }) => kind !== 'sample') ?? emptyStart
}

/**
 * The last whole door of the type in this quote, or of the other type, whose colours suit this quote; then the desk's usual
 * choices, the door in its newest other quote, and the doors that it keeps under a name.
 */
export function startsOf(
  catalogue: Catalogue,
  rows: readonly QuoteRow[],
  { Porte, Predefinite, PorteTipo }: PositionStarts,
): StartsOf {
  const isWhole = (door: Door) => Object.keys(doorProblems(catalogue, door)).length === 0
  return type => {
    const whole = rows.filter(row => isWhole(positionDraftOf(row).door))
    const row = whole.findLast(({ tipologia }) => tipologia === type) ?? whole.at(-1)
    const other = Porte.find(({ Configurazione }) => Configurazione.Tipologia === type)
    const samples = PorteTipo.filter(({ Configurazione }) => Configurazione.Tipologia === type)
    return [
      ...(row ? [lastStart(row)] : []),
      ...(Predefinite ? [defaultStart(Predefinite, type)] : []),
      ...(other ? [earlierStart(other)] : []),
      ...samples.map(sampleStart),
    ]
  }
}

export function lastStart(row: QuoteRow): Start {
  const { door } = positionDraftOf(row)
  return { kind: 'last', name: positionName(row.posizione, row.Riferimento), door }
}

function defaultStart(defaults: DoorDefaults, type: DoorType | ''): Start {
  const choices = fromWireChoices(defaults)
  const door: Door = { ...newDraft().door, type, choices, thicknessMm: defaults.S }
  return { kind: 'defaults', name: 'porta predefinita', door }
}

function earlierStart({ Configurazione, ...from }: EarlierDoor): Start {
  const name = `${positionName(from.Posizione, from.Riferimento)} di «${from.RifCliente}»`
  return { kind: 'earlier', name, door: configuredDoor(Configurazione) }
}

function sampleStart({ Nome, Configurazione }: SampleDoor): Start {
  return { kind: 'sample', name: `porta tipo «${Nome}»`, door: configuredDoor(Configurazione) }
}

export function configuredDoor(made: RowConfiguration): Door {
  return {
    ...{ type: made.Tipologia, model: made.Modello, quantity: made.Quantita },
    choices: fromWireChoices(made),
    ...{ widthMm: made.L, heightMm: made.H, thicknessMm: made.S },
  }
}

export function configurationOf({ choices, ...door }: Door): RowConfiguration {
  return {
    ...{ Tipologia: door.type, Modello: door.model, Quantita: door.quantity },
    ...toWireChoices(choices),
    ...{ H: door.heightMm, L: door.widthMm, S: door.thicknessMm },
  }
}

export function positionName(position: number, reference: string): string {
  return [`posizione ${position}`, reference].filter(Boolean).join(', ')
}

/** The catalogue with the variants and models that the dealer uses most at the beginning of each kind. */
export function mostUsedFirst(catalogue: Catalogue, used: PositionStarts['Uso']): Catalogue {
  const times = new Map(used.map(({ Tipo, Codice, Volte }) => [`${Tipo} ${Codice}`, Volte]))
  const sorted = <T extends { code: string }>(kind: string, all: readonly T[]) =>
    all.toSorted((a, b) => (times.get(`${kind} ${b.code}`) ?? 0) - (times.get(`${kind} ${a.code}`) ?? 0))
  const variants = catalogue.kinds.map(({ code }) => [code, sorted(code, variantsOf(catalogue, code))])
  return {
    ...catalogue,
    models: sorted('Modello', catalogue.models),
    variants: Object.fromEntries(variants),
  }
}
