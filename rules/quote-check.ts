import type { Catalogue, Door } from './catalogue.ts'
import { modelOf, variantOf } from './catalogue.ts'
import { doorProblems } from './door-configuration.ts'

/** What stands between a quote and its order request: see `checkQuote`. */
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
  /** One door, by the list and with markups. */
  listCents: number
  unitCents: number
  /** Another list is in force and nobody has decided which price counts. */
  isPriceOpen: boolean
}

export interface QuoteProblem {
  position: number | null
  text: string
}

export interface UnusualThing extends QuoteProblem {
  /** The same thing has the same code: what was ticked stays ticked. */
  code: string
}

const manyDoors = 20
const tallMm = 2400

/** Wrong things block the request; unusual ones have to be ticked one by one. */
export function checkQuote(
  catalogue: Catalogue,
  quote: CheckedQuote,
): { wrong: QuoteProblem[]; unusual: UnusualThing[] } {
  const counted = quote.positions.filter(({ isCounted }) => isCounted)
  return {
    wrong: [...wrongOfQuote(quote, counted), ...counted.flatMap(row => wrongOfPosition(catalogue, row))],
    unusual: [
      ...unusualOfQuote(catalogue, quote, counted),
      ...counted.flatMap(row => unusualOfPosition(catalogue, row)),
    ],
  }
}

function wrongOfQuote(quote: CheckedQuote, counted: readonly CheckedPosition[]): QuoteProblem[] {
  const texts = [
    counted.length === 0 && 'Il preventivo non ha posizioni da ordinare.',
    quote.reference.trim() === '' && 'Manca il riferimento.',
    quote.isCustomerBlocked && 'Il cliente è bloccato: contatta l’ufficio.',
  ]
  return texts.filter(text => text !== false).map(text => ({ position: null, text }))
}

function wrongOfPosition(
  catalogue: Catalogue,
  { position, door, isPriceOpen }: CheckedPosition,
): QuoteProblem[] {
  const fields = Object.keys(doorProblems(catalogue, door))
  if (fields.length > 0)
    return [{ position, text: `Posizione ${position}: da completare o non più in catalogo.` }]
  if (isPriceOpen)
    return [
      { position, text: `Posizione ${position}: il listino è cambiato, scegli se mantenere o ricalcolare.` },
    ]
  return []
}

function unusualOfQuote(
  catalogue: Catalogue,
  quote: CheckedQuote,
  counted: readonly CheckedPosition[],
): UnusualThing[] {
  const found: UnusualThing[] = []
  if (quote.isExpired)
    found.push({ code: 'scaduto', position: null, text: 'La validità del preventivo è passata.' })
  const handles = new Set(counted.map(({ door }) => door.choices.Maniglia).filter(Boolean))
  if (handles.size > 1) {
    const names = [...handles].map(code => variantOf(catalogue, 'Maniglia', code ?? '')?.name ?? code)
    found.push({
      code: `maniglie:${[...handles].sort().join('+')}`,
      position: null,
      text: `Maniglie diverse nello stesso ordine: ${names.join(', ')}.`,
    })
  }
  return found
}

function unusualOfPosition(catalogue: Catalogue, row: CheckedPosition): UnusualThing[] {
  const { position, door } = row
  const model = modelOf(catalogue, door.model)
  const add = (code: string, text: string) => ({
    code: `${position}:${code}`,
    position,
    text: `Posizione ${position}: ${text}`,
  })
  const name = (kind: 'ColoreAnta' | 'ColoreTelaio') =>
    variantOf(catalogue, kind, door.choices[kind] ?? '')?.name ?? ''
  const things: (UnusualThing | false)[] = [
    door.quantity >= manyDoors && add(`quantita=${door.quantity}`, `${door.quantity} porte uguali.`),
    model !== undefined &&
      !model.heightsMm.includes(door.heightMm) &&
      add(`H=${door.heightMm}`, `altezza fuori misura, ${door.heightMm} mm.`),
    door.heightMm > tallMm && add(`alta=${door.heightMm}`, `porta molto alta, ${door.heightMm} mm.`),
    row.unitCents < row.listCents && add('sottolistino', 'il prezzo di vendita è sotto il listino.'),
    name('ColoreAnta') !== '' &&
      name('ColoreTelaio') !== '' &&
      name('ColoreAnta') !== name('ColoreTelaio') &&
      add(
        `colori=${door.choices.ColoreAnta}/${door.choices.ColoreTelaio}`,
        `anta ${name('ColoreAnta')} con telaio ${name('ColoreTelaio')}.`,
      ),
  ]
  return things.filter(thing => thing !== false)
}
