import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { aDoor } from '#tests/support/small-catalogue.ts'
import type { Sent } from '../outbox/send-all.ts'
import type { PositionDraft, SavePosition } from '../position-dialog/position-draft.ts'
import { saveRow } from './save-row.ts'

const from: PositionDraft = { door: aDoor(), reference: 'Bagno', note: '' }
const wider: PositionDraft = { ...from, door: aDoor({ widthMm: 700 }) }
const change = { position: 2, from, to: wider, version: 7 }
const saved: Sent = { end: 'saved', saved: { Posizione: 2, Versione: 9 } }

/** The row that a colleague has left. */
function theirs(changes: Partial<QuoteRow>): Sent {
  const { door, reference } = from
  const sizes = { L: door.widthMm, H: door.heightMm, S: door.thicknessMm, quantita: door.quantity }
  const texts = { Riferimento: reference, Note: '', tipologia: door.type, modello: door.model }
  const row = { posizione: 2, ...door.choices, ...sizes, ...texts, Versione: 8, ...changes }
  const none = { Mantovana: '', Maniglietta: '' }
  return { end: 'stale', conflict: { current: { ...none, ...row } as unknown as QuoteRow, changes: [] } }
}

async function run(answers: Sent[], asked = change, known = { draft: from, version: 7 }) {
  const calls: SavePosition[] = []
  const post = (body: SavePosition) => {
    calls.push(body)
    return Promise.resolve(answers.shift() ?? saved)
  }
  return { outcome: await saveRow(asked, { quoteId: 5, known, post }), calls }
}

test('a change of another field by a colleague is kept', async () => {
  const { outcome, calls } = await run([theirs({ Riferimento: 'Cucina' })])
  expect(calls).toMatchObject([
    { L: 700, riferimento: 'Bagno', Versione: 7 },
    { L: 700, riferimento: 'Cucina', Versione: 8 },
  ])
  expect(outcome).toMatchObject({ end: 'saved', version: 9, draft: { reference: 'Cucina' } })
})

test('a change of the same field by a colleague waits for a decision', async () => {
  const { outcome, calls } = await run([theirs({ L: 800 })])
  expect(calls).toHaveLength(1)
  expect(outcome).toMatchObject({ end: 'kept', entry: { state: 'conflict' } })
})

test('it also waits where the screen has read the colleague meanwhile', async () => {
  const read = { draft: { ...from, door: aDoor({ widthMm: 800 }) }, version: 8 }
  const { outcome, calls } = await run([theirs({ L: 800 })], change, read)
  expect(calls).toMatchObject([{ Versione: 7 }])
  expect(outcome).toMatchObject({ entry: { state: 'conflict' } })
})

test('a strict change is refused after any change by a colleague', async () => {
  const strict = { ...change, isStrict: true }
  expect((await run([theirs({ Riferimento: 'Cucina' })], strict)).outcome).toEqual({ end: 'stale' })
})

test('without the network the change waits on this device, and what is refused keeps its reason', async () => {
  expect((await run([{ end: 'unreachable' }])).outcome).toEqual({ end: 'kept', entry: {} })
  expect((await run([{ end: 'refused', message: 'No.' }])).outcome).toEqual({
    end: 'refused',
    entry: { state: 'refused', message: 'No.' },
  })
})
