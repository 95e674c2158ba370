import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { aDoor } from '#tests/support/small-catalogue.ts'
import type { PositionDraft } from '../position-dialog/position-draft.ts'
import {
  beginSteps,
  noteSaved,
  noteStep,
  noteTakenBack,
  obstacleTo,
  rowsOf,
  stepLog,
  withMoved,
} from './step-log.ts'

const before: PositionDraft = { door: aDoor(), reference: 'Bagno', note: '' }
const after: PositionDraft = { ...before, reference: 'Cucina' }

function rowOf(posizione: number, { door, reference }: PositionDraft): QuoteRow {
  const sizes = { L: door.widthMm, H: door.heightMm, S: door.thicknessMm, quantita: door.quantity }
  const none = { Mantovana: '', Maniglietta: '', Note: '' }
  const row = { posizione, ...none, ...door.choices, ...sizes, Riferimento: reference }
  return { ...row, tipologia: door.type, modello: door.model } as unknown as QuoteRow
}

test('a step is undone by its opposites, from the last to the first', () => {
  const step = {
    name: '',
    rows: [
      { do: 'change', position: 1, from: before, to: after },
      { do: 'remove', position: 2, draft: before },
      { do: 'count', from: 1, to: 3 },
    ],
  } as const
  expect(rowsOf(step, 'redo')).toEqual(step.rows)
  expect(rowsOf(step, 'undo')).toEqual([
    { do: 'count', from: 3, to: 1 },
    { do: 'add', position: 2, draft: before },
    { do: 'change', position: 1, from: after, to: before },
  ])
})

test('after a new step nothing can be repeated, and steps of another quote are not noted', () => {
  beginSteps(5)
  noteSaved(5, 1, { base: before, draft: after })
  noteSaved(5, 1, { base: after, draft: after })
  noteSaved(7, 1, { base: null, draft: after })
  const [step] = stepLog.get().done
  if (!step) throw new Error('the step is noted')
  expect(stepLog.get().done).toEqual([step])
  stepLog.set(withMoved(stepLog.get(), step, 'undo'))
  expect(stepLog.get()).toEqual({ quoteId: 5, done: [], undone: [step] })
  expect(withMoved(stepLog.get(), step, 'redo')).toEqual({ quoteId: 5, done: [step], undone: [] })
  noteStep(5, 'copia', [{ do: 'add', position: 2 }])
  expect(stepLog.get().undone).toEqual([])
})

test('moved rows go back, unless somebody else has moved or deleted them', () => {
  const places = (room: string) => ({ room, order: [1, 2] })
  const move = { do: 'move', positions: [1], from: places('Bagno'), to: places('') } as const
  const opposite = { ...move, from: move.to, to: move.from }
  expect(rowsOf({ name: '', rows: [move] }, 'undo')).toEqual([opposite])
  expect(obstacleTo(opposite, [{ ...rowOf(1, before), Locale: '' }])).toBeUndefined()
  expect(obstacleTo(opposite, [{ ...rowOf(1, before), Locale: 'Studio' }])).toMatch(/modificata/)
  expect(obstacleTo(opposite, [])).toMatch(/non c'è più/)
})

test('a row that went into a room goes back, though the screen shows the rooms first', () => {
  const from = { room: '', order: [1, 2] }
  const move = { do: 'move', positions: [2], from, to: { ...from, room: 'Bagno' } } as const
  const [back] = rowsOf({ name: '', rows: [move] }, 'undo')
  const rows = [
    { ...rowOf(1, before), Locale: '' },
    { ...rowOf(2, before), Locale: 'Bagno' },
  ]
  expect(back && obstacleTo(back, rows)).toBeUndefined()
})

test('an order goes back, unless somebody else has ordered the rows since', () => {
  const rows = (...numbers: number[]) => numbers.map(number => ({ ...rowOf(number, before), Locale: '' }))
  const places = (...order: number[]) => ({ room: '', order })
  const undone = { do: 'move', positions: [3], from: places(3, 1, 2), to: places(1, 2, 3) } as const
  expect(obstacleTo(undone, rows(3, 1, 2))).toBeUndefined()
  expect(obstacleTo(undone, rows(3, 2, 4, 5))).toBeUndefined()
  expect(obstacleTo(undone, rows(2, 3, 1))).toMatch(/spostate nel frattempo/)
})

test('rows that their message took back are undone, so that Ctrl Z takes back what was done before', () => {
  beginSteps(5)
  noteStep(5, 'prima', [{ do: 'change', position: 1, from: before, to: after }])
  noteStep(5, 'elenco', [
    { do: 'add', position: 2, draft: before },
    { do: 'add', position: 3, draft: before },
  ])
  expect(noteTakenBack(5, 'remove', [2, 3])).toBe(false)
  expect(noteTakenBack(5, 'add', [2])).toBe(false)
  expect(noteTakenBack(7, 'add', [2, 3])).toBe(false)
  expect(noteTakenBack(5, 'add', [2, 3])).toBe(true)
  const { done, undone } = stepLog.get()
  expect([done, undone].map(steps => steps.map(({ name }) => name))).toEqual([['prima'], ['elenco']])
})

test('measures that became final are so no longer, also after another measure has ended them', () => {
  const measured = { Utente: 'anna', Quando: '2026-11-27T10:00:00Z' }
  const step = { do: 'measure', positions: [1], isFinal: true } as const
  const [undone] = rowsOf({ name: '', rows: [step] }, 'undo')
  if (!undone) throw new Error('the step has an opposite')
  expect(undone).toEqual({ ...step, isFinal: false })
  expect(obstacleTo(undone, [{ ...rowOf(1, before), MisureDefinitive: measured }])).toBeUndefined()
  expect(obstacleTo(undone, [{ ...rowOf(1, before), MisureDefinitive: null }])).toBeUndefined()
  expect(obstacleTo(step, [{ ...rowOf(1, before), MisureDefinitive: measured }])).toMatch(/modificata/)
  expect(obstacleTo(undone, [])).toMatch(/non c'è più/)
})

test('a position that somebody else has changed, deleted or restored stays as it is', () => {
  const change = { do: 'change', position: 1, from: after, to: before } as const
  expect(obstacleTo(change, [rowOf(1, after)])).toBeUndefined()
  expect(obstacleTo(change, [rowOf(1, before)])).toMatch(/modificata nel frattempo/)
  expect(obstacleTo(change, [])).toMatch(/non c'è più/)
  expect(obstacleTo({ do: 'remove', position: 1, draft: after }, [rowOf(1, before)])).toMatch(/modificata/)
  expect(obstacleTo({ do: 'add', position: 1 }, [rowOf(1, before)])).toMatch(/c'è già/)
  expect(obstacleTo({ do: 'add', position: 2 }, [rowOf(1, before)])).toBeUndefined()
  const counts = (position: number) => [1, 2, 3].map(at => ({ ...rowOf(at, before), Conta: at === position }))
  expect(obstacleTo({ do: 'count', from: 2, to: 1 }, counts(2))).toBeUndefined()
  expect(obstacleTo({ do: 'count', from: 2, to: 1 }, counts(3))).toMatch(/un'altra alternativa/)
})
