import { expect, test } from 'vitest'
import { type CurvePoint, curveMaximum, linePath, roundedUp } from './curve-shape.ts'
import { targetYears } from './targets-url.ts'

test('targets begin with 2022', () => {
  expect(targetYears().at(-1)).toBe('2022')
})

test('the axis ends at a round figure above everything on it', () => {
  expect([0, 1, 99, 105_784, 151_000].map(roundedUp)).toEqual([1, 1, 100, 150_000, 200_000])
  expect(curveMaximum([point(1, { Fatturato: 10, Precedente: 41 })])).toBe(50)
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

function point(mese: number, known: Partial<CurvePoint>): CurvePoint {
  return { mese, Fatturato: null, Proiezione: null, Obiettivo: null, Precedente: 0, ...known }
}
