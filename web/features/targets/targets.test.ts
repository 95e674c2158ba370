import { expect, test } from 'vitest'
import type { TargetRow } from '#contract/targets.ts'
import { axisMaximum, type CurvePoint, linePath, roundedUp } from './curve-shape.ts'
import { sheetRow, targetsCalls } from './target-export.ts'
import { targetYears } from './targets-url.ts'

test('targets begin with 2022', () => {
  expect(targetYears().at(-1)).toBe('2022')
})

test('the axis ends at a round figure above everything on it', () => {
  expect([0, 1, 99, 105_784, 151_000].map(roundedUp)).toEqual([1, 1, 100, 150_000, 200_000])
  expect(axisMaximum([point(1, { Fatturato: 10, Precedente: 41 })])).toBe(50)
})

test('a curve begins at nothing, ends with the last month that has a figure, and is none without one', () => {
  const points = [point(1, { Fatturato: 50 }), point(2, { Fatturato: 100 }), point(3, {})]
  expect(linePath(points, 'Fatturato', 100)).toBe('M64 128L104.3 69L144.7 10')
  expect(linePath(points, 'Obiettivo', 100)).toBe('')
})

test('a projection begins where it is made, not in January', () => {
  const points = [point(1, {}), point(2, { Proiezione: 100 })]
  expect(linePath(points, 'Proiezione', 100)).toBe('M144.7 10')
})

const row = {
  CodAgente: 'A1',
  NomeAgente: 'Lucia Ferraris',
  Obiettivo: {
    Impostato: false,
    MassimoInt: 0,
    StepMensile: 0,
    Fatturato: 100.1,
    Percentuale: null,
    Proiezione: 1201.2,
    Ritmo: null,
    FatturatoPrec: 0.1,
    Mesi: [
      { mese: 1, Fatturato: 100.1, Stato: 'senza' },
      { mese: 2, Fatturato: 0, Stato: 'futuro' },
    ],
  },
} as TargetRow

test('a workbook leaves months to come and targets that were not set empty', () => {
  expect(sheetRow(row)).toMatchObject({ Obiettivo: null, StepMensile: null, Mese1: 100.1, Mese2: null })
})

test('the totals of a workbook are summed in cents', async () => {
  const totals = await targetsCalls([row, row, row]).readTotals?.()
  expect(totals).toMatchObject({ Fatturato: 300.3, FatturatoPrec: 0.3, Mese2: 0 })
})

function point(mese: number, known: Partial<CurvePoint>): CurvePoint {
  return { mese, Fatturato: null, Proiezione: null, Obiettivo: null, Precedente: 0, ...known }
}
