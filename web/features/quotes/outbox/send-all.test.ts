import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { aDoor } from '#tests/support/small-catalogue.ts'
import type { SavePosition } from '../position-dialog/position-draft.ts'
import { type NewEntry, type OutboxEntry, parseEntries, withEntry } from './outbox-entries.ts'
import { type Sent, sendAll } from './send-all.ts'

const draft = (quantity: number) => ({ door: aDoor({ quantity }), reference: '', note: '' })

function anEntry(changes: Partial<NewEntry> = {}): NewEntry {
  return {
    ...{ key: 'a', quoteId: 5, position: 0, draft: draft(1), base: null, earlier: [] },
    at: '2026-11-21T08:00:00Z',
    ...changes,
  }
}

function aRow(quantity: number, Versione: number): QuoteRow {
  const { choices, type, model, widthMm, heightMm, thicknessMm } = aDoor()
  const none = { Mantovana: '', Maniglietta: '' }
  const sizes = { L: widthMm, H: heightMm, S: thicknessMm, quantita: quantity }
  const texts = { Riferimento: '', Note: '', tipologia: type, modello: model }
  return { posizione: 2, ...none, ...choices, ...sizes, ...texts, Versione } as unknown as QuoteRow
}

/** The fake server gives `answers` to the calls, one by one. */
function anOutbox(start: OutboxEntry[], ...answers: Sent[]) {
  let entries = start
  const calls: SavePosition[] = []
  const outbox = {
    entries: () => entries,
    change: (change: (all: readonly OutboxEntry[]) => OutboxEntry[]) => {
      entries = change(entries)
    },
    post: (body: SavePosition) => {
      calls.push(body)
      return Promise.resolve<Sent>(answers.shift() ?? { end: 'unreachable' })
    },
  }
  return { outbox, calls, left: () => entries }
}

const saved = (Posizione: number, Versione: number): Sent => ({
  end: 'saved',
  saved: { Posizione, Versione },
})

test('what waits is sent in its order, and no longer when nobody answers', async () => {
  const both = withEntry(withEntry([], anEntry()), anEntry({ key: 'b', position: 4, version: 7 }))
  const { outbox, calls, left } = anOutbox(both, saved(9, 12))
  expect(await sendAll(outbox)).toHaveLength(1)
  expect(calls).toMatchObject([
    { id: 5, pos: 0, Chiave: 'a' },
    { id: 5, pos: 4, Versione: 7 },
  ])
  expect(left().map(({ key }) => key)).toEqual(['b'])
})

test('a position that is changed again waits once', () => {
  const first = withEntry([], anEntry({ position: 2, version: 7 }))
  const second = withEntry(first, anEntry({ key: 'z', position: 2, version: 7, draft: draft(2) }))
  expect(second).toHaveLength(1)
  expect(second[0]).toMatchObject({ key: 'a', draft: draft(2), earlier: [draft(1)] })
})

test('a new position whose answer got lost is there once, with its last text', async () => {
  const entries = withEntry(withEntry([], anEntry()), anEntry({ draft: draft(2) }))
  const { outbox, calls, left } = anOutbox(entries, saved(9, 12), saved(9, 13))
  await sendAll(outbox)
  expect(calls).toMatchObject([
    { pos: 0, Chiave: 'a', quantita: 1 },
    { pos: 9, Versione: 12, quantita: 2 },
  ])
  expect(left()).toEqual([])
})

test('our own change, whose answer got lost, is no conflict', async () => {
  const entries = withEntry([], anEntry({ position: 2, version: 7 }))
  const conflict = { current: aRow(1, 8), changes: [] }
  const { outbox, left } = anOutbox(entries, { end: 'stale', conflict })
  expect(await sendAll(outbox)).toHaveLength(1)
  expect(left()).toEqual([])
})

test('on an earlier text of ours the last one is sent again', async () => {
  const entry = anEntry({ position: 2, version: 7 })
  const entries = withEntry(withEntry([], entry), { ...entry, draft: draft(3) })
  const conflict = { current: aRow(1, 8), changes: [] }
  const { outbox, calls, left } = anOutbox(entries, { end: 'stale', conflict }, saved(2, 9))
  await sendAll(outbox)
  expect(calls).toMatchObject([{ Versione: 7 }, { Versione: 8, quantita: 3 }])
  expect(left()).toEqual([])
})

test('what others have changed waits for a decision, and holds up nothing else', async () => {
  const entries = withEntry(withEntry([], anEntry({ position: 2, version: 7 })), anEntry({ key: 'b' }))
  const conflict = { current: aRow(5, 8), changes: [] }
  const { outbox, left } = anOutbox(entries, { end: 'stale', conflict }, saved(9, 10))
  await sendAll(outbox)
  expect(left()).toMatchObject([{ key: 'a', state: 'conflict', conflict }])
})

test('what is refused stays, with the reason', async () => {
  const { outbox, left } = anOutbox(withEntry([], anEntry()), {
    end: 'refused',
    message: 'Preventivo non trovato.',
  })
  await sendAll(outbox)
  expect(left()).toMatchObject([{ state: 'refused', message: 'Preventivo non trovato.' }])
})

test('a change made while the position was under way follows it', async () => {
  const { outbox, calls, left } = anOutbox(withEntry([], anEntry()), saved(9, 12), saved(9, 13))
  const post = outbox.post
  outbox.post = body => {
    if (calls.length === 0) outbox.change(all => withEntry(all, anEntry({ draft: draft(2) })))
    return post(body)
  }
  await sendAll(outbox)
  expect(calls).toMatchObject([
    { pos: 0, quantita: 1 },
    { pos: 9, Versione: 12, quantita: 2 },
  ])
  expect(left()).toEqual([])
})

test('what was stored is read back, and what is not ours is left', () => {
  const entries = withEntry([], anEntry())
  expect(parseEntries(JSON.stringify(entries))).toEqual(entries)
  expect(parseEntries('[{"key":1}]')).toEqual([])
  expect(parseEntries('no')).toEqual([])
})
