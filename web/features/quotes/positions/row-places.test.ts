import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { inRooms } from '#rules/rooms.ts'
import { aRow } from '#tests/components/sample-desk.ts'
import { arranged, movedByStep, movedTo, type RowArrangement, roomMovedByStep, roomOf } from './row-places.ts'

/** `a1 a2 b3 4`: the room as a letter, and the number. */
const rowsOf = (text: string) =>
  text.split(' ').map(word => aRow(Number(word.replace(/\D/, '')), { Locale: word.replace(/\d/, '') }))
const textOf = (rows: readonly QuoteRow[]) => rows.map(row => row.Locale + row.posizione).join(' ')
const after = (rows: readonly QuoteRow[], arrangement: RowArrangement | undefined) =>
  arrangement && textOf(inRooms(arranged(rows, arrangement), roomOf))
const pick = (rows: readonly QuoteRow[], numbers: readonly number[]) =>
  rows.filter(row => numbers.includes(row.posizione))

test.each([
  { moves: 'past the row above', of: 'a1 a2 b3', numbers: [2], way: 'up', to: 'a2 a1 b3' },
  { moves: 'past the row below', of: 'a1 a2 b3', numbers: [1], way: 'down', to: 'a2 a1 b3' },
  { moves: 'between two others', of: 'a1 a2 a3 a4', numbers: [1], way: 'down', to: 'a2 a1 a3 a4' },
  { moves: 'to the end of the room above', of: 'a1 a2 b3 b4', numbers: [3], way: 'up', to: 'a1 a2 a3 b4' },
  { moves: 'to the beginning of the room below', of: 'a1 a2 b3', numbers: [2], way: 'down', to: 'a1 b2 b3' },
  { moves: 'several together', of: 'a1 a2 b3 4', numbers: [2, 3], way: 'up', to: 'a2 a3 a1 4' },
  { moves: 'out of every room', of: 'a1 2', numbers: [1], way: 'down', to: '1 2' },
  { moves: 'into a room', of: 'a1 2 3', numbers: [2], way: 'up', to: 'a1 a2 3' },
  { moves: 'not above the first', of: 'a1 b2', numbers: [1], way: 'up', to: undefined },
  { moves: 'not below the last', of: 'a1 b2', numbers: [2], way: 'down', to: undefined },
] as const)('one step moves rows $moves', ({ of, numbers, way, to }) => {
  const rows = rowsOf(of)
  expect(after(rows, movedByStep(rows, pick(rows, numbers), way))).toBe(to)
})

test('rows come last in their room, before a row, or stay in place in a new room', () => {
  const rows = rowsOf('a1 a2 b3 4 5')
  const [one, , three] = rows
  if (!one || !three) throw new Error('no rows')
  expect(after(rows, movedTo(rows, [one], { room: 'b' }))).toBe('a2 b3 b1 4 5')
  expect(after(rows, movedTo(rows, [one], { room: 'b', before: three }))).toBe('a2 b1 b3 4 5')
  expect(after(rows, movedTo(rows, [one], { room: 'c' }))).toBe('c1 a2 b3 4 5')
  expect(after(rows, movedTo(rows, [three], { room: 'b', before: three }))).toBe('a1 a2 b3 4 5')
})

test('alternatives go with their main position', () => {
  const rows = [...rowsOf('a1 b2'), aRow(3, { Locale: 'a', Alternativa: { Di: 1 }, Conta: false })]
  const shown = inRooms(rows, roomOf)
  expect(after(shown, movedTo(shown, pick(shown, [3]), { room: 'b' }))).toBe('b2 b1 b3')
})

test('a room is moved among the rooms, and rows without a room stay last', () => {
  const rows = rowsOf('a1 b2 b3 4')
  expect(after(rows, roomMovedByStep(rows, 'b', 'up'))).toBe('b2 b3 a1 4')
  expect(after(rows, roomMovedByStep(rows, 'a', 'down'))).toBe('b2 b3 a1 4')
  expect(roomMovedByStep(rows, 'b', 'down')).toBeUndefined()
  expect(roomMovedByStep(rows, '', 'up')).toBeUndefined()
})

test('a row that came meanwhile stands last', () => {
  const rows = rowsOf('a1 a2')
  const swapped = movedByStep(rows, pick(rows, [2]), 'up')
  expect(swapped && textOf(arranged([...rows, aRow(9)], swapped))).toBe('a2 a1 9')
})
