import { expect, test } from 'vitest'
import { shiftedDay } from './calendar.ts'
import { periodFaults, presetPeriods, shortPeriodText, wholeYears } from './sales-periods.ts'

const period = (from: string, to: string) => ({ from, to })
const pair = ([from, to]: readonly [string, string]) => ({ from, to })

test.each([
  ['anno', '2026-11-21', ['2025-01-01', '2025-11-21'], ['2026-01-01', '2026-11-21']],
  ['scorso', '2026-11-21', ['2024-01-01', '2024-12-31'], ['2025-01-01', '2025-12-31']],
  ['mese', '2026-11-21', ['2025-11-01', '2025-11-21'], ['2026-11-01', '2026-11-21']],
  ['mesi12', '2026-11-21', ['2024-11-22', '2025-11-21'], ['2025-11-22', '2026-11-21']],
  ['trimestre', '2026-11-21', ['2025-10-01', '2025-11-21'], ['2026-10-01', '2026-11-21']],
  ['trimestre', '2026-03-31', ['2025-01-01', '2025-03-31'], ['2026-01-01', '2026-03-31']],
  ['anno', '2028-02-29', ['2027-01-01', '2027-02-28'], ['2028-01-01', '2028-02-29']],
  ['mesi12', '2028-02-29', ['2026-03-01', '2027-02-28'], ['2027-03-01', '2028-02-29']],
] as const)('%s on %s compares two equal stretches', (preset, today, first, second) => {
  expect(presetPeriods(preset, today)).toEqual({ first: pair(first), second: pair(second) })
})

test.each(['anno', 'mese', 'trimestre'] as const)(
  'on the first day of it, %s reaches to the second: no period is one day',
  preset => {
    const { first, second } = presetPeriods(preset, '2026-01-01')
    expect(second).toEqual(period('2026-01-01', '2026-01-02'))
    expect(first).toEqual(period('2025-01-01', '2025-01-02'))
  },
)

test('every preset can be asked for on every day of four years', () => {
  for (let day = '2027-01-01'; day < '2031'; day = shiftedDay(day, 1))
    for (const preset of ['anno', 'scorso', 'mese', 'mesi12', 'trimestre'] as const)
      expect(periodFaults(presetPeriods(preset, day))).toEqual({})
})

test('a year stands beside the one before it', () => {
  expect(wholeYears(2026)).toEqual({
    first: period('2025-01-01', '2025-12-31'),
    second: period('2026-01-01', '2026-12-31'),
  })
})

test.each([
  [['2026-02-01', '2026-01-01'], ['2026-01-01', '2026-02-01'], { first: "L'inizio deve precedere la fine" }],
  [['2025-01-01', '2025-02-01'], ['2026-01-01', '2026-01-01'], { second: "L'inizio deve precedere la fine" }],
  [['2026-01-01', '2026-02-01'], ['2026-01-01', '2026-02-01'], { second: 'I due periodi sono uguali' }],
  [
    ['', '2026-02-01'],
    ['2026-01-01', '2026-02-30'],
    { first: 'Indica inizio e fine', second: 'Indica inizio e fine' },
  ],
  [['2025-01-01', '2025-02-01'], ['2026-01-01', '2026-02-01'], {}],
] as const)('%j and %j: %j', ([from1, to1], [from2, to2], faults) => {
  expect(periodFaults({ first: period(from1, to1), second: period(from2, to2) })).toEqual(faults)
})

test('a period is told short, with both years only where they differ', () => {
  expect(shortPeriodText(period('2025-01-01', '2025-11-21'))).toBe('01/01–21/11/2025')
  expect(shortPeriodText(period('2024-11-22', '2025-11-21'))).toBe('22/11/2024–21/11/2025')
})
