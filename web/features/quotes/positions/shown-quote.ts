import { toWireChoices } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { doorProblems, doorText, isSameDoor } from '#rules/door-configuration.ts'
import { amountCents, doorPrice, totals } from '#rules/quote-price.ts'
import { type PositionDraft, positionDraftOf } from '../position-dialog/position-draft.ts'
import { shownPrice } from '../position-dialog/price-lines.ts'

const cents = (euros: number): number => Math.round(euros * 100)

/** A row with a draft that the server does not have yet, at the price by the server's rules. */
export function withDraft(
  row: QuoteRow,
  { door, reference, note }: PositionDraft,
  { catalogue, markups }: { catalogue: Catalogue | undefined; markups: Quote['Maggiorazioni'] },
): QuoteRow {
  const { widthMm: L, heightMm: H, thicknessMm: S } = door
  const isSameSize = L === row.L && H === row.H && S === row.S
  const next = {
    ...row,
    ...toWireChoices(door.choices),
    tipologia: door.type,
    modello: door.model,
    quantita: door.quantity,
    ...{ L, H, S },
    MisureDefinitive: isSameSize ? row.MisureDefinitive : null,
    Riferimento: reference.trim(),
    Note: note.trim(),
  }
  const ofUnit = (unit: number) => ({
    prezzo: unit / 100,
    Importo: amountCents(unit, door.quantity) / 100,
  })
  if (!catalogue || isSameDoor(positionDraftOf(row).door, door))
    return { ...next, ...ofUnit(cents(row.prezzo)) }
  const isComplete = Object.keys(doorProblems(catalogue, door)).length === 0
  const price = isComplete ? shownPrice(catalogue, door, { row, markups }) : undefined
  return {
    ...next,
    ...ofUnit(price?.unitCents ?? 0),
    DescPosizione: doorText(catalogue, door),
    Listino: price ? (doorPrice(catalogue, door)?.cents ?? 0) / 100 : 0,
    ListinoNuovo: null,
    Completa: isComplete,
  }
}

/** The quote with rows that replace those of the server, and its totals with them. */
export function withRows(quote: Quote, rows: ReadonlyMap<number, QuoteRow>): Quote {
  if (rows.size === 0) return quote
  const Righe = quote.Righe.map(row => rows.get(row.posizione) ?? row)
  const counted = Righe.filter(row => row.Conta)
  const sums = totals([
    ...counted.map(row => ({ cents: cents(row.Importo), vatPercent: quote.Testata.iva })),
    ...quote.Voci.map(extra => ({ cents: cents(extra.Importo), vatPercent: extra.Iva })),
  ])
  const listCents = counted
    .filter(row => row.Completa)
    .reduce((sum, row) => sum + cents(row.Listino) * row.quantita, 0)
  return {
    ...quote,
    Righe,
    Totali: {
      Listino: listCents / 100,
      Imponibile: sums.netCents / 100,
      Iva: sums.vat.map(({ percent, netCents, taxCents }) => ({
        Aliquota: percent,
        Imponibile: netCents / 100,
        Imposta: taxCents / 100,
      })),
      TotaleIvato: sums.grossCents / 100,
    },
  }
}
