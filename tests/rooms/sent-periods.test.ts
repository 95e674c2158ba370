import { expect, test } from 'vitest'
import {
  readFirst,
  readPeriods,
  readSecond,
  sentFirst,
  sentPeriods,
  sentSecond,
} from '#rules/sent-periods.ts'
import { sourceLines } from '../support/source-texts.ts'

const first = { from: '2025-01-01', to: '2025-12-31' }
const second = { from: '2026-01-01', to: '2026-11-20' }

test('a range has one shape from the address to SQL: the wire knows others, and one file turns them', () => {
  const outside = sourceLines().filter(
    ({ file, line }) =>
      /\bdata(?:Da|A)[12]\b/.test(line) && !/^contract\/|\/sent-periods\.ts$|\.test\./.test(file),
  )
  expect(outside.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([])
})

test('what is sent is read again', () => {
  expect(readPeriods(sentPeriods({ first, second }))).toEqual({ first, second })
  expect(readFirst(sentFirst(first))).toEqual(first)
  expect(readFirst({})).toEqual({ from: '', to: '' })
  expect(readSecond(sentSecond(second))).toEqual(second)
  expect(readSecond({})).toBeUndefined()
})
