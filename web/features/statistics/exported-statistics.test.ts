import { expect, test } from 'vitest'
import type { SeriesRow } from '#contract/statistics-rows.ts'
import { incrementOf } from '#rules/increment.ts'
import { salesFigures, summedFigures } from '#rules/sales-figures.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import { now } from '#web/kit/clock.ts'
import type { Calculated } from './chosen.ts'
import { seriesExport } from './exported-statistics.ts'

const calculated: Calculated = {
  periods: {
    first: { from: '2025-01-01', to: '2025-06-30' },
    second: { from: '2026-01-01', to: '2026-06-30' },
  },
  isCompared: true,
  state: '3',
  products: 'Tutti',
}

function aRow(Tipologia: string, Serie: string, cents1: number, cents2: number): SeriesRow {
  const sums = { doors1: 0, doors2: 0, cents1, cents2 }
  return { Tipologia, CodGruppo: Tipologia, CodSerie: Serie, Serie, ...salesFigures(sums) }
}

const rows = [
  aRow('MPM PORTE', 'Speedy', 10_010, 20_020),
  aRow('MPM PORTE', 'Ecorever', 0, 30),
  aRow('MPM ARREDO', 'Placard', 500, 0),
  aRow('MPM ARREDO', 'Sospesi', 0, 0),
]
const total = { Tipologia: '', CodGruppo: '', CodSerie: '', Serie: 'Totale', ...summedFigures(rows) }

test('the workbook has the series in their groups, words where there is no increment, and totals that agree', () => {
  const list = seriesExport(calculated, 'F', rows)
  const lines = sheetLines(list, rows).map(line => ('heading' in line ? line : line.slice(2)))
  const increment = incrementOf
  expect(lines).toEqual([
    {
      heading: [
        '',
        '',
        'MPM PORTE',
        '100,0% del totale, era 95,2%',
        100.1,
        200.5,
        100.4,
        increment(100.1, 200.5),
      ],
    },
    ['Speedy', '', 100.1, 200.2, 100.1, increment(100.1, 200.2)],
    ['Ecorever', '', 0, 0.3, 0.3, increment(0, 0.3)],
    { heading: ['', '', 'MPM ARREDO', '0,0% del totale, era 4,8%', 5, 0, -5, increment(5, 0)] },
    ['Placard', '', 5, 0, -5, increment(5, 0)],
    ['Sospesi', '', 0, 0, 0, increment(0, 0)],
  ])
  const sheet = listSheet(list, totalsOf(list.columns, total))
  expect(sheet.name).toBe('statistiche')
  expect(sheet.totals?.slice(4, 7)).toEqual([105.1, 200.5, 95.4])
})

test('it says of which periods and orders its figures are', () => {
  const list = seriesExport(calculated, 'Q', rows)
  const asking = { user: 'capo (AgenteCapo)', filterText: '', now: now(), rows: rows.length }
  const said = Object.fromEntries(informationSheet(list, asking).lines as [string, unknown][])
  expect(said).toMatchObject({
    'Periodo 1': '01/01/2025 – 30/06/2025',
    'Periodo 2': '01/01/2026 – 30/06/2026',
    Valori: 'Quantità',
    Ordini: 'Consegnati',
  })
  expect(said).not.toHaveProperty('Ricerca')
  expect(list.fileName).toBe('statistiche-2026-01-01-2026-06-30-quantita')
})

test('a year alone has one column of figures', () => {
  const list = seriesExport({ ...calculated, isCompared: false }, 'F', rows)
  expect(list.columns.filter(({ total: isSummed }) => isSummed)).toHaveLength(1)
})
