import { expect, test } from 'vitest'
import {
  calculatedOf,
  changesOf,
  changesText,
  faultsOf,
  keptDraft,
  withPeriods,
  withPreset,
} from './chosen.ts'
import { chosenOf, statisticsUrl } from './statistics-url.ts'
import { summarySortFor } from './summary-sort.ts'

const today = '2026-11-21'
const fresh = chosenOf(statisticsUrl.standard)
const calculated = calculatedOf(fresh, today)
const read = (raw: Record<string, string>) =>
  statisticsUrl.validateSearch(raw as unknown as Parameters<typeof statisticsUrl.validateSearch>[0])

test('a fresh address compares the running year with the same stretch of the year before', () => {
  expect(calculated).toEqual({
    periods: {
      first: { from: '2025-01-01', to: '2025-11-21' },
      second: { from: '2026-01-01', to: '2026-11-21' },
    },
    isCompared: true,
    state: '1',
    products: 'Tutti',
  })
})

test('what the address says is read, and what it says wrong is the standard', () => {
  expect(
    read({ tab: '1', stato: '3', misura: 'Q', periodo: 'scorso', gruppo: 'persi', prodotti: 'A;B' }),
  ).toMatchObject({
    tab: 1,
    stato: '3',
    misura: 'Q',
    periodo: 'scorso',
    gruppo: 'persi',
    prodotti: 'A;B',
  })
  expect(
    read({ tab: '9', stato: '2', misura: 'X', periodo: 'mai', gruppo: 'x', anno: '1999', da1: 'ieri' }),
  ).toEqual(statisticsUrl.standard)
})

test('a year alone is compared with nothing, and stands beside the year before in the summaries', () => {
  expect(calculatedOf({ ...fresh, anno: '2024' }, today)).toMatchObject({
    isCompared: false,
    periods: { first: { from: '2023-01-01' }, second: { from: '2024-01-01', to: '2024-12-31' } },
  })
})

test('each filter that is not as calculated is one change; put back, it is none', () => {
  expect(changesOf(fresh, calculated, today)).toEqual([])
  const { first, second } = calculated.periods
  const free = { ...fresh, ...withPeriods({ first, second }) }
  expect(changesOf(free, calculated, today)).toEqual([])
  const moved = { ...free, a2: '2026-10-31' }
  expect(changesOf(moved, calculated, today)).toEqual(['second'])
  expect(changesOf({ ...moved, stato: '3', prodotti: 'nessuno' }, calculated, today)).toEqual([
    'second',
    'state',
    'products',
  ])
  expect(changesOf({ ...moved, ...withPreset('anno') }, calculated, today)).toEqual([])
  expect(changesOf({ ...fresh, ...withPreset('mese') }, calculated, today)).toEqual(['first', 'second'])
})

test('another year is one change', () => {
  const ofYear = calculatedOf({ ...fresh, anno: '2026' }, today)
  expect(changesOf({ ...fresh, anno: '2025' }, ofYear, today)).toEqual(['year'])
})

test('free periods that cannot be compared are refused in the fields, and in the address are those of a fresh start', () => {
  const free = { ...fresh, ...withPeriods(calculated.periods), a2: '2025-12-31' }
  expect(faultsOf(free, today)).toEqual({ second: "L'inizio deve precedere la fine" })
  expect(calculatedOf(free, today).periods).toEqual(calculated.periods)
  expect(faultsOf({ ...free, anno: '2026' }, today)).toEqual({})
})

test.each([
  [1, '1 modifica'],
  [3, '3 modifiche'],
])('%i are told as %s', (count, text) => {
  expect(changesText(count)).toBe(text)
})

test.each([
  ['-FatturatoPeriodo2', 'Q', '-QuantitaPeriodo2'],
  ['PercIncremento', 'F', 'PercIncrementoFatturato'],
  ['ClRagSoc', 'Q', 'ClRagSoc'],
  ['', 'Q', ''],
] as const)('the order %j is %s → %j', (sort, measure, turned) => {
  expect(summarySortFor(sort, measure)).toBe(turned)
})

test('a change of the address keeps the drafts of other fields; the two periods are one field', () => {
  const draft = { from: fresh, change: { da1: '2024-01-01', a1: '2024-02-01', prodotti: 'A;B' } }
  expect(keptDraft(draft, { ...fresh, stato: '3' })).toEqual(draft.change)
  expect(keptDraft(draft, { ...fresh, prodotti: 'nessuno' })).toEqual({ da1: '2024-01-01', a1: '2024-02-01' })
  expect(keptDraft(draft, { ...fresh, anno: '2025' })).toEqual({ prodotti: 'A;B' })
})
