import { expect, test } from 'vitest'
import { vatNumberOf } from './vat-number.ts'

test.each([
  ['00743110157', '00743110157'],
  ['IT12345678903', '12345678903'],
  ['it 990 000 000 02', '99000000002'],
  ['DE 136695976', 'DE136695976'],
  ['fr40303265045', 'FR40303265045'],
  ['ATU13585627', 'ATU13585627'],
  ['CHE-116', undefined],
  ['CHE116281710MWST', 'CHE116281710MWST'],
  ['ESB58378431', 'ESB58378431'],
  ['NL004495445B01', 'NL004495445B01'],
  ['SM03165', 'SM03165'],
])('%s is kept as %s', (typed, kept) => {
  expect(vatNumberOf(typed)).toBe(kept)
})

test.each([
  ['a wrong check digit', '00743110158'],
  ['a wrong check digit after the prefix', 'IT12345678901'],
  ['all zeros', '00000000000'],
  ['all zeros after the prefix', 'IT00000000000'],
  ['ten digits', '1234567890'],
  ['twelve digits', '123456789034'],
  ['a letter', '0074311O157'],
  ['nothing', ''],
  ['a German one of eight digits', 'DE13669597'],
  ['an Austrian one without its U', 'AT13585627'],
  ['a country that is none', 'ZZ123456789'],
])('%s is refused', (_name, typed) => {
  expect(vatNumberOf(typed)).toBeUndefined()
})

test('one wrong digit is always noticed', () => {
  const right = '00743110157'
  for (let at = 0; at < 11; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(vatNumberOf(changed) !== undefined).toBe(changed === right)
    }
})
