import { expect, test } from 'vitest'
import { keepFirst, Rejects, type RowError, shownErrors } from './rejects.ts'

const at = (line: number, reason = 'x'): RowError => ({ line, column: null, reason })
const from = (first: number, count: number) => Array.from({ length: count }, (_, more) => at(first + more))

test('the first errors by line are shown, whichever check has found them', () => {
  const rejects = new Rejects()
  for (const error of from(1_000, 300)) rejects.add(error)
  rejects.addMany(5_000, from(10, 150))
  rejects.addMany(1, [at(5, 'last check')])
  expect(rejects.rows).toBe(5_301)
  expect(rejects.shown).toHaveLength(shownErrors)
  const lines = rejects.shown.map(({ line }) => line)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(rejects.shown[0]).toEqual(at(5, 'last check'))
  expect(lines.at(-1)).toBe(1_048)
})

test('two errors of a line stay in the order in which they were found', () => {
  const shown: RowError[] = []
  keepFirst(shown, [at(2, 'first'), at(7), at(2, 'second')])
  expect(shown.map(({ reason }) => reason)).toEqual(['first', 'second', 'x'])
})
