import { expect, test } from 'vitest'
import { ProblemError } from '#web/kit/problem-error.ts'
import { bulkOutcomeOf, type ConfirmOutcome, failureOutcome, summaryOf } from './bulk-outcome.ts'

const answer = { Esito: 'OK', Utente: 'bianchi', Data: '2026-11-21T09:30:00+01:00' } as const
const outcomes = (...kinds: ConfirmOutcome[]) => new Map(kinds.map((kind, index) => [index, kind]))
const failed: ConfirmOutcome = { kind: 'failed', text: 'Perché', termsChanged: false }

test('whoever comes second hears who was first', () => {
  expect(bulkOutcomeOf({ ...answer, Nuova: true })).toEqual({ kind: 'confirmed' })
  expect(bulkOutcomeOf({ ...answer, Nuova: false })).toEqual({
    kind: 'already',
    text: 'Confermato da bianchi il 21/11/2026 09:30',
  })
})

test('a refusal is told in its own words', () => {
  const refusal = new ProblemError({ status: 409, code: 'order.termsChanged', message: 'Rileggile' })
  expect(failureOutcome(refusal)).toEqual({ kind: 'failed', text: 'Rileggile', termsChanged: true })
})

test.each([
  [outcomes({ kind: 'confirmed' }, { kind: 'running' }, { kind: 'waiting' }), '1 di 3'],
  [outcomes({ kind: 'confirmed' }), '1 ordine confermato'],
  [outcomes({ kind: 'confirmed' }, { kind: 'already', text: '' }), '2 ordini confermati'],
  [outcomes({ kind: 'confirmed' }, failed), '1 ordine confermato, 1 non riuscito'],
  [outcomes(failed, failed), '0 ordini confermati, 2 non riusciti'],
])('what came of it is one line', (all, line) => {
  expect(summaryOf(all)).toBe(line)
})
