import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { splitLine } from './split-line.ts'

const field = fc.string({ unit: fc.constantFrom('a', 'à', ',', '"', ' ', ';', '\\', '€', '1') })

test('fields that a CSV library has written are read back', () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 2, maxLength: 6 }), fields => {
      expect(splitLine(Papa.unparse([fields]))).toEqual(fields)
    }),
  )
})

test('a line with well-placed quotes has the same fields as in a CSV library', () => {
  const piece = fc.constantFrom('a', '"b"', '"c,d"', '"e""f"', '', 'g h', '""')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), pieces => {
      const line = pieces.join()
      const expected = line === '' ? [''] : Papa.parse<string[]>(line, { delimiter: ',' }).data[0]
      expect(splitLine(line)).toEqual(expected)
    }),
  )
})

test.each(['a,"b', 'a,"b"c', 'a,b"c', '"', 'a,""b",c'])('quotes that do not fit are no fields: %s', line => {
  expect(splitLine(line)).toBeUndefined()
})
