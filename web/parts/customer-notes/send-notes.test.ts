import { expect, test } from 'vitest'
import { type NewUnsentNote, parseNotes, type UnsentNote, withNote } from './note-entries.ts'
import { type SentNote, sendNotes } from './send-notes.ts'

function aNote(changes: Partial<NewUnsentNote> = {}): NewUnsentNote {
  return {
    ...{ key: 'a', customer: 'C1', customerName: 'Rossi Porte', id: 0 },
    ...{ text: 'Richiamare', day: '21/11/2026' },
    ...changes,
  }
}

/** An outbox whose calls receive the given answers one by one. */
function anOutbox(start: UnsentNote[], ...answers: SentNote[]) {
  let entries = start
  const calls: UnsentNote[] = []
  const outbox = {
    entries: () => entries,
    change: (change: (all: readonly UnsentNote[]) => UnsentNote[]) => {
      entries = change(entries)
    },
    post: (entry: UnsentNote) => {
      calls.push(entry)
      return Promise.resolve<SentNote>(answers.shift() ?? { end: 'unreachable' })
    },
  }
  return { outbox, calls, left: () => entries }
}

const two = withNote(withNote([], aNote()), aNote({ key: 'b', id: 7, version: 3 }))

test('what waits is sent in its order, and no longer when nobody answers', async () => {
  const { outbox, calls, left } = anOutbox(two, { end: 'saved' })
  expect(await sendNotes(outbox)).toHaveLength(1)
  expect(calls.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(left().map(({ key }) => key)).toEqual(['b'])
})

test('a note that is written anew waits once, under its first key', () => {
  const again = withNote(two, aNote({ key: 'z', id: 7, version: 3, text: 'Dopo le ferie' }))
  expect(again).toHaveLength(2)
  expect(again[1]).toMatchObject({ key: 'b', text: 'Dopo le ferie' })
})

test('what is refused stays with the reason, and holds up nothing else', async () => {
  const { outbox, left } = anOutbox(two, { end: 'refused', message: 'Nota non trovata' }, { end: 'saved' })
  expect(await sendNotes(outbox)).toMatchObject([{ key: 'b' }])
  expect(left()).toMatchObject([{ key: 'a', state: 'refused', message: 'Nota non trovata' }])
})

test('a text that was changed while it was under way is not lost', async () => {
  const { outbox, left } = anOutbox(withNote([], aNote()), { end: 'saved' })
  const { post } = outbox
  outbox.post = entry => {
    outbox.change(all => withNote(all, aNote({ text: 'Richiamare lunedì' })))
    return post(entry)
  }
  await sendNotes(outbox)
  expect(left()).toMatchObject([{ key: 'a', state: 'refused', text: 'Richiamare lunedì' }])
})

test('what was stored is read back, and what is not ours is left', () => {
  expect(parseNotes(JSON.stringify(two))).toEqual(two)
  expect(parseNotes('[{"key":1}]')).toEqual([])
  expect(parseNotes('no')).toEqual([])
})
