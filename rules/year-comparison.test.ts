import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { comparedUntil, yearComparison } from './year-comparison.ts'

function aYear(figures: Partial<MonthlyRow>): MonthlyRow {
  const empty = Object.fromEntries(
    months.flatMap(month => [
      [month, 0],
      [`${month}Imp`, 0],
    ]),
  )
  return { CodCliente: '', RagSociale: '', TotMesi: 0, TotMesiImp: 0, ...empty, ...figures } as MonthlyRow
}

const figures = {
  now: aYear({ Gennaio: 3, GennaioImp: 150.1, Febbraio: 1, FebbraioImp: 0.2, Marzo: 1, MarzoImp: 50 }),
  before: aYear({ Gennaio: 2, GennaioImp: 100, Marzo: 4, MarzoImp: 400, Dicembre: 1, DicembreImp: 80 }),
}
const running = yearComparison({ ...figures, reached: { month: 3, doors: 2, amount: 100.5 } })

test('each month stands beside the same month of the year before, the running one beside the same days', () => {
  expect(running.Mesi).toHaveLength(12)
  expect(running.Mesi[0]).toMatchObject({ Mese: 1, Qta: 3, QtaPrec: 2, Incremento: 50 })
  expect(running.Mesi[2]).toMatchObject({ Qta: 1, QtaPrec: 2, Incremento: -50, ImportoPrec: 100.5 })
  expect(running.Mesi[11]).toMatchObject({ Qta: 0, QtaPrec: 0, Incremento: null, IncrementoImp: null })
})

test('the year sums its months to the cent, and its percent is that of these sums', () => {
  expect(running.Totale).toMatchObject({ Mese: 0, Qta: 5, QtaPrec: 4, Importo: 200.3, ImportoPrec: 200.5 })
  expect(running.Totale.Incremento).toBe(25)
  expect(running.Totale.IncrementoImp).toBeCloseTo(-0.0998, 4)
})

test('a year that is over stands beside the whole year before', () => {
  expect(yearComparison(figures).Totale).toMatchObject({ QtaPrec: 7, ImportoPrec: 580 })
})

test.each([
  [2026, '2026-11-23', '2025-11-23'],
  [2028, '2028-02-29', '2027-02-28'],
  [2025, '2026-11-23', null],
  [2027, '2026-11-23', null],
])('the year %s is compared on %s until %s', (year, today, until) => {
  expect(comparedUntil(year, today)).toBe(until)
})
