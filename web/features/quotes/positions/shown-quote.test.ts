import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { withDraft, withRows } from './shown-quote.ts'

const catalogue = aCatalogue()
const markups = { Sconto: 0, MaggNetta: 5, MaggPerc: 35, Proprie: false }
const door = aDoor()

function aRow(posizione: number, changes: Partial<QuoteRow> = {}): QuoteRow {
  const sizes = { L: door.widthMm, H: door.heightMm, S: door.thicknessMm, quantita: door.quantity }
  const none = { Mantovana: '', Maniglietta: '', Riferimento: '', Note: '' }
  const price = { Listino: 200, prezzo: 275, Importo: 275, CodListino: 'L1', ListinoNuovo: null }
  const row = { posizione, ...none, ...door.choices, ...sizes, ...price, Conta: true, Completa: true }
  return { ...row, tipologia: door.type, modello: door.model, ...changes } as unknown as QuoteRow
}
const drafted = (row: QuoteRow, changes: Parameters<typeof aDoor>[0]) =>
  withDraft(row, { door: aDoor(changes), reference: '', note: '' }, { catalogue, markups })

test('another size is priced by the rules, and another quantity keeps the price of one door', () => {
  expect(drafted(aRow(1), { widthMm: 800 })).toMatchObject({ L: 800, Listino: 222.25, prezzo: 305.04 })
  const old = aRow(1, { CodListino: 'L0', prezzo: 250, Listino: 181.48 })
  expect(drafted(old, { quantity: 3 })).toMatchObject({ prezzo: 250, Importo: 750, Listino: 181.48 })
})

test('an incomplete door has no price', () => {
  expect(drafted(aRow(1), { widthMm: 650 })).toMatchObject({ Completa: false, prezzo: 0, Importo: 0 })
})

test('the totals follow, without alternatives that do not count and with own lines at their rate', () => {
  const quote = {
    Testata: { iva: 22 },
    Righe: [aRow(1), aRow(2, { Conta: false })],
    Voci: [{ Importo: 100, Iva: 10 }],
    Totali: {},
  } as unknown as Quote
  const next = withRows(quote, new Map([[1, drafted(aRow(1), { quantity: 2 })]]))
  expect(next.Totali).toEqual({
    Listino: 400,
    Imponibile: 650,
    Iva: [
      { Aliquota: 22, Imponibile: 550, Imposta: 121 },
      { Aliquota: 10, Imponibile: 100, Imposta: 10 },
    ],
    TotaleIvato: 781,
  })
  expect(withRows(quote, new Map())).toBe(quote)
})
