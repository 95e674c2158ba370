import { expect, test } from 'vitest'
import { parseEvents, type StreamEvent } from './event-stream.ts'

function readAll(pieces: readonly string[]): StreamEvent[] {
  let rest = ''
  return pieces.flatMap(piece => {
    const read = parseEvents(rest, piece)
    rest = read.rest
    return read.events
  })
}

const change = { event: 'change', data: '{"argomento":"ordini"}' }
const written = 'event: change\ndata: {"argomento":"ordini"}\n\n'

test('whole events are read one after the other', () => {
  expect(readAll([written + written])).toEqual([change, change])
})

test('an event may come in any pieces', () => {
  for (let cut = 1; cut < written.length; cut++) {
    expect(readAll([written.slice(0, cut), written.slice(cut)])).toEqual([change])
  }
  expect(readAll([...written])).toEqual([change])
})

test('lines may end as Windows writes them, cut between the two characters or not', () => {
  const windows = written.replaceAll('\n', '\r\n')
  expect(readAll([windows])).toEqual([change])
  expect(readAll([...windows, ...windows])).toEqual([change, change])
})

test('comments keep the line open and say nothing', () => {
  expect(readAll([': battito\n\n', ': battito\n', written, ':\n\n'])).toEqual([change])
})

test('several lines of data are one text, and an event without a name is a message', () => {
  expect(readAll(['data: uno\ndata:due\nid: 7\n\n'])).toEqual([{ event: 'message', data: 'uno\ndue' }])
})

test('what is not finished waits', () => {
  expect(parseEvents('', 'event: change\ndata: x')).toEqual({ events: [], rest: 'event: change\ndata: x' })
})
