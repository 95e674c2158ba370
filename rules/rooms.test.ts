import { expect, test } from 'vitest'
import { inRooms, roomsOf } from './rooms.ts'

test('rows of one room stand together, and those without a room last', () => {
  const rows = ['b1', ' 2', 'a3', 'b4'].map(text => ({ room: text.charAt(0).trim(), at: text.charAt(1) }))
  expect(inRooms(rows, row => row.room).map(row => row.at)).toEqual(['1', '4', '3', '2'])
  expect(roomsOf(rows, row => row.room)).toEqual(['b', 'a', ''])
  expect(roomsOf([], () => '')).toEqual([])
})
