import { expect, test } from 'vitest'
import { isVatNumber } from './vat-number.ts'

test.each(['00743110157', '12345678903', '99000000002', '00000000000'])('%s checks', number => {
  expect(isVatNumber(number)).toBe(true)
})

test.each(['00743110158', '12345678901', '1234567890', '123456789034', '0074311O157', ''])(
  '%s does not',
  number => {
    expect(isVatNumber(number)).toBe(false)
  },
)

test('one wrong digit is always noticed', () => {
  const right = '00743110157'
  for (let at = 0; at < 11; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(isVatNumber(changed)).toBe(changed === right)
    }
})
