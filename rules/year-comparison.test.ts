import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { yearComparison } from './year-comparison.ts'

function aYear(figures: Partial<MonthlyRow>): MonthlyRow {
  const empty = Object.fromEntries(
    months.flatMap(month => [
      [month, 0],
      [`${month}Imp`, 0],
    ]),
  )
  return { CodCliente: '', RagSociale: '', TotMesi: 0, TotMesiImp: 0, ...empty, ...figures } as MonthlyRow
}

const compared = yearComparison({
  year: 2026,
  today: '2026-03-15',
  now: aYear({ Gennaio: 3, GennaioImp: 150.1, Febbraio: 1, FebbraioImp: 0.2, Marzo: 1, MarzoImp: 50 }),
  before: aYear({ Gennaio: 2, GennaioImp: 100, Marzo: 4, MarzoImp: 400, Dicembre: 1, DicembreImp: 80 }),
})

test('a month that is over grows against the same month of the year before', () => {
  expect(compared.Mesi).toHaveLength(12)
  expect(compared.Mesi[0]).toEqual({
    Mese: 1,
    Qta: 3,
    QtaPrec: 2,
    Importo: 150.1,
    ImportoPrec: 100,
    Incremento: 50,
    IncrementoImp: 50.1,
  })
})

test('there is no increment against nothing, nor of a month that is not over', () => {
  const increments = compared.Mesi.map(month => month.IncrementoImp)
  expect(increments.slice(1)).toEqual(Array(11).fill(null))
})

test('the year sums all months to the cent, and grows by those that are over', () => {
  expect(compared.Totale).toMatchObject({ Mese: 0, Qta: 5, QtaPrec: 7, Importo: 200.3, ImportoPrec: 580 })
  expect(compared.Totale.IncrementoImp).toBe(50.3)
})
