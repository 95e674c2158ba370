import { doorTypes, newRow } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, modelOf, variantOf } from './catalogue.ts'
import { chosenByRule } from './choice-rules.ts'
import { admitted } from './door-configuration.ts'
import { doorFaults } from './door-faults.ts'

/** The parts of a quote that `checkQuote` examines before it becomes an order request. */
export interface CheckedQuote {
  positions: readonly CheckedPosition[]
  reference: string
  isExpired: boolean
  isCustomerBlocked: boolean
}

export interface CheckedPosition {
  position: number
  door: Door
  isCounted: boolean
  /** True only for a door with a price. A door that the catalogue did not allow when it was saved has no price. */
  isComplete: boolean
  /** `listCents` is the list price of one door, `unitCents` the price with markups. */
  listCents: number
  unitCents: number
  /** True if a new price list is in force and the dealer has not chosen between the two prices. */
  isPriceOpen: boolean
}

export interface QuoteProblem {
  position: number | null
  text: string
}

export interface UnusualThing extends QuoteProblem {
  /** The code of an unusual choice does not change, so a tick survives other changes of the quote. */
  code: string
}

const typeWords = { battente: 'a battente', scorrevole: 'scorrevoli' } as const
const manyDoors = 20
const mostNamed = 12

/** `wrong` blocks the order request. The dealer ticks `unusual`, once for all positions with the same choice. */
export function checkQuote(
  catalogue: Catalogue,
  quote: CheckedQuote,
): { wrong: QuoteProblem[]; unusual: UnusualThing[] } {
  const counted = quote.positions.filter(({ isCounted }) => isCounted)
  return {
    wrong: [
      ...wrongOfQuote(quote, counted),
      ...counted.filter(row => !isRight(catalogue, row)).map(row => faulty(catalogue, row)),
      ...openPrices(counted.filter(row => row.isPriceOpen && isRight(catalogue, row))),
    ],
    unusual: [
      ...unusualOfQuote(catalogue, quote, counted),
      ...unlikeColours(
        catalogue,
        counted.filter(({ door }) => door.choices.ColoreAnta && door.choices.ColoreTelaio),
      ),
      ...counted.flatMap(row => unusualOfPosition(catalogue, row)),
    ],
  }
}

function wrongOfQuote(quote: CheckedQuote, counted: readonly CheckedPosition[]): QuoteProblem[] {
  const texts = [
    counted.length === 0 && 'Il preventivo non ha posizioni da ordinare.',
    quote.reference.trim() === '' && 'Manca il riferimento.',
    quote.isCustomerBlocked && "Il cliente è bloccato: contatta l'ufficio.",
  ]
  return texts.filter(text => text !== false).map(text => ({ position: null, text }))
}

function isRight(catalogue: Catalogue, { isComplete, door }: CheckedPosition): boolean {
  return isComplete && doorFaults(catalogue, door) === ''
}

function faulty(catalogue: Catalogue, { position, door }: CheckedPosition): QuoteProblem {
  const faults = doorFaults(catalogue, door) || 'salvata senza prezzo di listino. Aprila e salvala di nuovo.'
  return { position, text: `Posizione ${position}: ${faults}` }
}

function openPrices(rows: readonly CheckedPosition[]): QuoteProblem[] {
  const [first] = rows
  if (!first) return []
  const text = `${positionsText(rows)}: il listino è cambiato, scegli se mantenere o ricalcolare.`
  return [{ position: first.position, text }]
}

function positionsText(rows: readonly CheckedPosition[]): string {
  const numbers = rows.map(({ position }) => position)
  if (numbers.length === 1) return `Posizione ${numbers[0]}`
  const shown = numbers.slice(0, mostNamed).join(', ')
  return `Posizioni ${shown}${numbers.length > mostNamed ? ` e altre ${numbers.length - mostNamed}` : ''}`
}

function unusualOfQuote(
  catalogue: Catalogue,
  quote: CheckedQuote,
  counted: readonly CheckedPosition[],
): UnusualThing[] {
  const found: UnusualThing[] = []
  if (quote.isExpired)
    found.push({ code: 'scaduto', position: null, text: 'La validità del preventivo è passata.' })
  for (const type of doorTypes) {
    const ofType = counted.filter(({ door }) => door.type === type)
    const handles = [...new Set(ofType.map(({ door }) => door.choices.Maniglia ?? ''))].filter(Boolean).sort()
    if (handles.length < 2) continue
    const names = handles.map(code => variantOf(catalogue, 'Maniglia', code)?.name ?? code)
    found.push({
      code: `maniglie:${type}:${handles.join('+')}`,
      position: null,
      text: `Maniglie diverse sulle porte ${typeWords[type]}: ${names.join(', ')}.`,
    })
  }
  return found
}

/**
 * Finds frames in another colour than the leaf. A frame counts only if it could have had the leaf's colour and the user
 * chose its colour.
 */
function unlikeColours(catalogue: Catalogue, counted: readonly CheckedPosition[]): UnusualThing[] {
  const named = (kind: 'ColoreAnta' | 'ColoreTelaio', door: Door) =>
    variantOf(catalogue, kind, door.choices[kind] ?? '')?.name ?? ''
  const unlike = counted.filter(({ door }) => {
    const leaf = named('ColoreAnta', door)
    const couldMatch = admitted(catalogue, door, 'ColoreTelaio').some(({ name }) => name === leaf)
    const isOurs = chosenByRule(catalogue, door, 'ColoreTelaio')?.code === door.choices.ColoreTelaio
    return couldMatch && !isOurs && named('ColoreTelaio', door) !== leaf
  })
  const groups = Map.groupBy(unlike, ({ door }) => `${door.choices.ColoreAnta}/${door.choices.ColoreTelaio}`)
  return [...groups].map(([colours, rows]) => {
    const { position, door } = rows[0] as CheckedPosition
    return {
      code: `colori:${colours}:${rows.map(row => row.position).join('+')}`,
      position,
      text: `${positionsText(rows)}: anta ${named('ColoreAnta', door)} con telaio ${named('ColoreTelaio', door)}.`,
    }
  })
}

function unusualOfPosition(catalogue: Catalogue, row: CheckedPosition): UnusualThing[] {
  const { position, door } = row
  const model = modelOf(catalogue, door.model)
  const add = (code: string, text: string) => ({
    code: `${position}:${code}`,
    position,
    text: `Posizione ${position}: ${text}`,
  })
  const things: (UnusualThing | false)[] = [
    door.quantity >= manyDoors && add(`quantita=${door.quantity}`, `${door.quantity} porte uguali.`),
    model !== undefined &&
      door.heightMm !== newRow.heightMm &&
      !model.heightsMm.includes(door.heightMm) &&
      add(`H=${door.heightMm}`, `altezza fuori misura, ${door.heightMm} mm.`),
    row.unitCents < row.listCents && add('sottolistino', 'il prezzo di vendita è sotto il listino.'),
  ]
  return things.filter(thing => thing !== false)
}
