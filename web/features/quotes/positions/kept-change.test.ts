import { expect, test } from 'vitest'
import { aDoor } from '#tests/support/small-catalogue.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import type { PositionDraft } from '../position-dialog/position-draft.ts'
import { withKept } from './kept-change.ts'

const from: PositionDraft = { door: aDoor(), reference: 'Bagno', note: '' }
const wider: PositionDraft = { ...from, door: aDoor({ widthMm: 700 }) }
const two: PositionDraft = { ...from, door: aDoor({ quantity: 2 }) }
const change = { position: 2, from, to: wider, version: 7 }
const fresh = { key: 'a', quoteId: 5, at: '2026-11-21T08:00:00Z' }

const entryOf = (changes: Partial<OutboxEntry>): OutboxEntry => ({
  ...{ key: 'z', quoteId: 5, position: 2, draft: two, base: from, version: 7, earlier: [] },
  ...{ state: 'waiting', message: '', at: fresh.at },
  ...changes,
})

test('a kept change holds what the screen has read of a colleague, at its version', () => {
  const known = { draft: { ...from, reference: 'Cucina' }, version: 8 }
  const [entry] = withKept([], fresh, { change, known, entry: {} })
  expect(entry).toMatchObject({ draft: { ...wider, reference: 'Cucina' }, base: known.draft, version: 8 })
})

test('where a colleague has changed the same field, the older version lets the server refuse', () => {
  const known = { draft: { ...from, door: aDoor({ widthMm: 800 }) }, version: 8 }
  const [entry] = withKept([], fresh, { change, known, entry: {} })
  expect(entry).toMatchObject({ draft: wider, base: from, version: 7 })
})

test('another change of a waiting row joins the first', () => {
  const known = { draft: from, version: 9 }
  const [entry, ...others] = withKept([entryOf({})], fresh, { change, known, entry: {} })
  const both = aDoor({ widthMm: 700, quantity: 2 })
  expect(entry).toMatchObject({ key: 'z', draft: { door: both }, version: 7, earlier: [two] })
  expect(others).toEqual([])
})

test('an entry that waits for a decision keeps its other values and goes on waiting for it', () => {
  const known = { draft: from, version: 7 }
  const mine = { ...from, door: aDoor({ widthMm: 800, quantity: 2 }) }
  const conflict = { current: null, changes: [] }
  const [inConflict] = withKept([entryOf({ draft: mine, state: 'conflict', conflict })], fresh, {
    ...{ change, known, entry: {} },
  })
  expect(inConflict).toMatchObject({
    state: 'conflict',
    conflict,
    draft: { door: { quantity: 2, widthMm: 700 } },
  })
  const refused = entryOf({ state: 'refused', message: 'No.' })
  expect(withKept([refused], fresh, { change, known, entry: {} })).toMatchObject([
    { state: 'refused', message: 'No.' },
  ])
})
