import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { aRow } from '#tests/components/sample-desk.ts'
import { aCatalogueWithOwnKinds } from '#tests/support/own-kinds.ts'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { sheetLines } from './exported.ts'
import { exportedQuote, quoteSumsSheet } from './quote.ts'

const catalogue = aCatalogue()
const priced = (row: QuoteRow, Importo: number): QuoteRow => ({ ...row, Importo })
const rows = [
  priced(aRow(1, { Riferimento: 'Ingresso' }), 0.1),
  priced(aRow(2, { Locale: 'Zona notte', quantita: 2 }), 0.2),
  priced(aRow(3, { Locale: 'Zona notte' }), 0.1),
  priced(aRow(4, { Locale: 'Zona notte', Alternativa: { Di: 3 }, Conta: false }), 50),
]
const header = { id: 64, rifCliente: 'Casa Conti' } as Parameters<typeof exportedQuote>[0]['Testata']

test('a workbook has a line a door, with every choice by its name, by room', () => {
  const { list, rows: lines } = exportedQuote({ Testata: header, Righe: rows }, catalogue)
  expect(list.columns.slice(0, 11).map(({ title }) => title)).toEqual([
    ...['Pos.', 'Locale', 'Riferimento', 'Tipo', 'Modello', 'L', 'H', 'S', 'Mano', 'Q.tà', 'Colore'],
  ])
  expect(new Set(list.columns.map(({ title }) => title)).size).toBe(list.columns.length)
  const cells = sheetLines(list, lines) as unknown[][]
  expect(cells.map(line => line.slice(0, 3))).toEqual([
    [2, 'Zona notte', 'Stanza 2'],
    [3, 'Zona notte', 'Stanza 3'],
    [4, 'Zona notte', 'Stanza 4'],
    [1, '', 'Ingresso'],
  ])
  const at = list.columns.findIndex(({ field }) => field === 'Apertura')
  expect(cells[0]?.[at]).toBe(
    catalogue.variants.Apertura.find(({ code }) => code === rows[1]?.Apertura)?.name,
  )
})

test('kinds of the feed have columns of their own, and kinds that no model has none', () => {
  const own = aCatalogueWithOwnKinds()
  const models = own.models.map(model => ({ ...model, admits: { ...model.admits, Maniglietta: [] } }))
  const row = aRow(1, { Scelte: { ClasseRc: 'RC3' } })
  const { list, rows: lines } = exportedQuote({ Testata: header, Righe: [row] }, { ...own, models })
  const titles = list.columns.map(({ title }) => title)
  expect(titles).toContain('Sopraluce')
  expect(titles).not.toContain('Maniglietta')
  const [cells] = sheetLines(list, lines) as unknown[][]
  expect(cells?.[titles.indexOf('Classe')]).toBe('RC 3')
})

test('where another kind of the quote gives the leaf its colour, too, no title says only Colore', () => {
  const own = aCatalogueWithOwnKinds()
  const kinds = own.kinds.map(kind =>
    kind.code === 'Sopraluce' ? { ...kind, name: 'Pannello', part: 'ColoreAnta' as const } : kind,
  )
  const { list } = exportedQuote({ Testata: header, Righe: [aRow(1)] }, { ...own, kinds })
  const titles = list.columns.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Colore anta', 'Pannello']))
  expect(titles).not.toContain('Colore')
})

test('the sums have the rooms to the cent without uncounted alternatives, own lines, VAT and total', () => {
  const extra = {
    riga: 1,
    Descrizione: 'Posa',
    Quantita: 1.5,
    Prezzo: 80,
    Iva: 10,
    Importo: 120,
    Versione: 1,
  }
  const totals = {
    ...{ Listino: 0, Imponibile: 120.4, TotaleIvato: 132.49 },
    Iva: [{ Aliquota: 22, Imponibile: 0.4, Imposta: 0.09 }],
  }
  const sheet = quoteSumsSheet({ Righe: rows, Voci: [extra], Totali: totals })
  expect(sheet.lines).toEqual([
    ['Zona notte', 3, 0.3],
    ['Senza locale', 1, 0.1],
    ['Posa', 1.5, 120],
    { heading: ['Imponibile', '', 120.4] },
    ['IVA 22%', '', 0.09],
  ])
  expect(sheet.totals).toEqual(['Totale IVA inclusa', '', 132.49])
  const [plain] = quoteSumsSheet({ Righe: [priced(aRow(1), 5)], Voci: [], Totali: totals }).lines
  expect(plain).toEqual(['Porte', 1, 5])
})
