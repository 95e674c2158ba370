import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { filterText, informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import { monthlyExport } from './monthly-export.ts'
import type { MonthlyUrl } from './monthly-url.ts'

function aRow(name: string, figures: Partial<MonthlyRow>): MonthlyRow {
  const empty = Object.fromEntries(
    months.flatMap(month => [
      [month, 0],
      [`${month}Imp`, 0],
    ]),
  )
  return {
    ...empty,
    CodCliente: `C ${name}`,
    RagSociale: name,
    TotMesi: 0,
    TotMesiImp: 0,
    ...figures,
  } as MonthlyRow
}

const url: MonthlyUrl = {
  anno: '2026',
  valore: 'F',
  mesi: '1,2',
  cerca: 'porte',
  ordina: '-TotMesiImp',
  pagina: 3,
  righe: 250,
  aperto: '',
  cliente: '',
  mese: undefined,
}
const rows = [
  aRow('=1+1', { Gennaio: 2, GennaioImp: 100.1, Marzo: 1, MarzoImp: 50 }),
  aRow('Città Porte', { FebbraioImp: 0.2, Febbraio: 1 }),
]
const sums = aRow('TOTALE', {
  GennaioImp: 100.1,
  Gennaio: 2,
  FebbraioImp: 0.2,
  Febbraio: 1,
  MarzoImp: 50,
  Marzo: 1,
})
const filter = { Tipo: 'Agente', Codice: 'A07', Nome: 'Rossi Paolo' } as const
const list = monthlyExport(url)

test('the sheet has the rows of the screen, months without orders empty, and the chosen sum', () => {
  const sheet = listSheet(list, totalsOf(list.columns, sums))
  expect(sheet.name).toBe('Ordini mensili 2026')
  expect(sheet.columns.map(column => column.title).slice(0, 4)).toEqual([
    'Codice',
    'Cliente',
    'Totale',
    'Gennaio',
  ])
  const [first] = sheetLines(list, rows)
  expect(first && 'slice' in first && first.slice(0, 6)).toEqual(['C =1+1', '=1+1', 100.1, 100.1, null, 50])
  expect(sheet.totals?.slice(0, 6)).toEqual(['', 'Totale', 100.3, 100.1, 0.2, 50])
})

test('the second sheet says what was exported, by whom, for whom and when in Italy', () => {
  const asking = {
    user: 'admin (Admin)',
    filterText: filterText(filter),
    now: new Date('2026-07-01T22:30:00Z'),
    rows: 2,
  }
  const information = informationSheet(list, asking)
  expect(information.name).toBe('Informazioni')
  expect(Object.fromEntries(information.lines as [string, unknown][])).toMatchObject({
    Anno: '2026',
    Valori: 'Fatturato (€)',
    'Mesi nel totale': 'gennaio–febbraio',
    Ricerca: 'porte',
    Ordinamento: 'Totale, decrescente',
    Clienti: 2,
    Utente: 'admin (Admin)',
    Filtro: 'Agente A07 · Rossi Paolo',
    'Generato il': '02/07/2026 00:30 (ora italiana)',
    Nota: 'I valori si riferiscono agli ordini confermati',
  })
})

test('the file says what it holds', () => {
  expect(list.fileName).toBe('ordini-mensili-2026-fatturato')
  expect(monthlyExport({ ...url, anno: '2019', valore: 'Q' }).fileName).toBe('ordini-mensili-2019-quantita')
})
