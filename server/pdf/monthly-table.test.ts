import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { monthlyTable } from './monthly-table.ts'
import { sampleCompany } from './sample.ts'

const empty = Object.fromEntries(
  months.flatMap(month => [
    [month, 0],
    [`${month}Imp`, 0],
  ]),
)
const row = { CodCliente: 'C1', RagSociale: 'Rossi', TotMesi: 0, TotMesiImp: 0, ...empty } as MonthlyRow

function notes(rows: number, found: number): string {
  const table = {
    rows: Array.from({ length: rows }, () => row),
    found,
    totals: row,
    year: 2026,
    chosen: undefined,
    value: 'F' as const,
    searched: '',
    userName: 'anna',
    filter: undefined,
    at: new Date('2026-11-20T09:00:00Z'),
  }
  const { data } = monthlyTable(table, sampleCompany)
  return String((data as { notes: string }).notes)
}

test('a document that stops says of how many customers', () => {
  expect(notes(5000, 7312)).toContain('solo i primi 5.000 clienti di 7.312, totali di tutti')
  expect(notes(2, 2)).not.toContain('solo')
})
