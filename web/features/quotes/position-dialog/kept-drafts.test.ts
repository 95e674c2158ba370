import { expect, test } from 'vitest'
import { aDoor } from '#tests/support/small-catalogue.ts'
import { draftedPositions, dropDraft, keepDraft, readDraft } from './kept-drafts.ts'

function aStore() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const kept = {
  draft: { door: aDoor(), reference: 'Bagno', note: '' },
  base: null,
  key: 'k',
  at: '2026-11-21T08:00:00Z',
}

test('a draft is given back to its user, quote and position only', () => {
  const store = aStore()
  keepDraft(store, { user: 'anna', quote: 5, position: 0 }, kept)
  keepDraft(store, { user: 'anna', quote: 5, position: 3 }, kept)
  keepDraft(store, { user: 'anna', quote: 55, position: 1 }, kept)
  expect(readDraft(store, { user: 'anna', quote: 5, position: 0 })).toEqual(kept)
  expect(readDraft(store, { user: 'bruno', quote: 5, position: 0 })).toBeUndefined()
  expect(draftedPositions([...store.values.keys()], { user: 'anna', quote: 5 })).toEqual([0, 3])
  dropDraft(store, { user: 'anna', quote: 5, position: 0 })
  expect(draftedPositions([...store.values.keys()], { user: 'anna', quote: 5 })).toEqual([3])
})

test('a full or foreign store is no reason to fail', () => {
  const store = aStore()
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepDraft(full, { user: 'anna', quote: 5, position: 0 }, kept)).not.toThrow()
  store.values.set('soglia.draft.anna.5.new', '{"draft":1}')
  expect(readDraft(store, { user: 'anna', quote: 5, position: 0 })).toBeUndefined()
})
