import { expect, test } from 'vitest'
import { readFound, writeFound } from './view.ts'

test('a place that was found is written into the address and read from it', () => {
  const found = { at: [11.3566, 45.7139] as [number, number], name: "Sant'Angelo, frazione" }
  expect(writeFound(found)).toBe("45.7139,11.3566,Sant'Angelo, frazione")
  expect(readFound(writeFound(found))).toEqual(found)
})

test.each(['', 'Schio', '45.71,11.35', '45.71,11.35,', '99,11.35,Schio', '45.71,200,Schio', '.,.,Schio'])(
  'a place cannot be read from %s',
  text => expect(readFound(text)).toBeUndefined(),
)
