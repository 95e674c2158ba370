import { expect, test } from 'vitest'
import { oldestOf } from './shown-age.ts'

type Shown = Parameters<typeof oldestOf>[0][number]

/** Queries that a screen observes, each with the instant of its data. */
function shown(...queries: [feature: string, at: number, staleTime?: number][]) {
  return oldestOf(
    queries.map(([feature, dataUpdatedAt, staleTime = 0]) => {
      const query = { queryKey: [feature], state: { dataUpdatedAt }, observers: [{ options: { staleTime } }] }
      return query as unknown as Shown
    }),
  )
}

test('a screen is as old as the oldest of its queries', () => {
  expect(shown(['orders', 300], ['statistics', 200])).toBe(200)
  expect(shown(['orders', 300], ['returns', 0])).toBe(300)
})

test('the frame around the screen counts only where the screen has nothing else', () => {
  expect(shown(['orders', 300], ['portal', 100], ['notifications', 50])).toBe(300)
  expect(shown(['session', 100])).toBe(100)
  expect(shown()).toBe(0)
})

test('data that never change say nothing of the age', () => {
  expect(shown(['orders', 300], ['users', 10, Number.POSITIVE_INFINITY])).toBe(300)
})
