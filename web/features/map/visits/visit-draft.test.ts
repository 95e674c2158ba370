import { expect, test } from 'vitest'
import type { VisitPlan } from '#contract/visits.ts'
import { movedStop, toggledStop, visitDraftOf } from './visit-draft.ts'

const stop = (ClCodCli: string) => ({ ClCodCli }) as VisitPlan['Tappe'][number]
const plan: VisitPlan = {
  Id: 1,
  Data: '2026-11-24',
  Inizio: '09:00',
  Km: 1,
  Versione: 1,
  Tappe: [stop('A'), stop('B')],
}

test.each([
  [
    'nothing chosen',
    { tappe: '', giorno: '' },
    undefined,
    { codes: [], day: '2026-11-23', isChanged: false },
  ],
  [
    'two chosen',
    { tappe: 'A,B', giorno: '' },
    undefined,
    { codes: ['A', 'B'], day: '2026-11-23', isChanged: true },
  ],
  [
    'a plan as it was saved',
    { tappe: '', giorno: '' },
    plan,
    { codes: ['A', 'B'], day: '2026-11-24', isChanged: false },
  ],
  [
    'its order changed',
    { tappe: 'B,A', giorno: '' },
    plan,
    { codes: ['B', 'A'], day: '2026-11-24', isChanged: true },
  ],
  [
    'its day changed',
    { tappe: '', giorno: '2026-12-01' },
    plan,
    { codes: ['A', 'B'], day: '2026-12-01', isChanged: true },
  ],
])('%s', (_, url, saved, draft) => {
  expect(visitDraftOf(url, saved, '2026-11-23')).toEqual(draft)
})

test('a stop is moved, and not beyond the ends', () => {
  expect(movedStop(['A', 'B', 'C'], 2, 0)).toEqual(['C', 'A', 'B'])
  expect(movedStop(['A', 'B', 'C'], 0, 2)).toEqual(['B', 'C', 'A'])
  expect(movedStop(['A', 'B'], 0, -1)).toEqual(['A', 'B'])
  expect(movedStop(['A', 'B'], 1, 2)).toEqual(['A', 'B'])
})

test('a customer is put into the round and taken out', () => {
  expect(toggledStop(['A'], 'B')).toEqual(['A', 'B'])
  expect(toggledStop(['A', 'B'], 'A')).toEqual(['B'])
})
