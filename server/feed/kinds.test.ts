import { expect, test } from 'vitest'
import { amount, code, day, degrees, flag, integer, type Kind, oneOf, price, text } from './kinds.ts'

const good: [Kind, string, string][] = [
  [amount, '1234,50', '123450'],
  [amount, '1234.50', '123450'],
  [amount, '1234,5', '123450'],
  [amount, '1234', '123400'],
  [amount, '-0.01', '-001'],
  [amount, '0', '000'],
  [day, '2024-02-29', '2024-02-29'],
  [day, '2026-12-31', '2026-12-31'],
  [flag, 'S', 't'],
  [flag, 'N', 'f'],
  [integer(0, 100), '100', '100'],
  [integer(-5, 5), '-5', '-5'],
  [degrees(90), '45,4642', '45.4642'],
  [degrees(180), '-11.35', '-11.35'],
  [code(5), 'È/12', 'È/12'],
  [price, '0,50', '050'],
  [oneOf(['L', 'H']), 'H', 'H'],
  [text(4), '€uro', '€uro'],
]

test.each(good)('%o reads %s', (kind, value, stored) => {
  expect(kind.read(value)).toBe(stored)
})

const bad: [Kind, string, string][] = [
  [amount, '1.234,50', 'Importo ambiguo «1.234,50»'],
  [amount, '1,234.50', 'Importo ambiguo'],
  [amount, '1.234', 'Importo ambiguo'],
  [amount, '12.345.678', 'Importo ambiguo'],
  [amount, '€ 12', 'non è un importo'],
  [amount, '1e3', 'non è un importo'],
  [amount, '9999999999', 'Importo ambiguo'],
  [day, '2023-02-29', 'non esiste nel calendario'],
  [day, '2024-04-31', 'non esiste nel calendario'],
  [day, '31/12/2024', 'AAAA-MM-GG'],
  [day, '0001-01-01', 'AAAA-MM-GG'],
  [flag, '1', 'né S né N'],
  [price, '-1,00', '-1,00 è negativo'],
  [price, '1.234,50', 'Importo ambiguo'],
  [oneOf(['L', 'H']), 'h', 'non è uno dei valori previsti (L, H)'],
  [integer(0, 100), '101', 'fuori dai limiti'],
  [integer(0, 100), '1.0', 'non è un numero intero'],
  [integer(1, 999_999_999), '99999999999999', 'non è un numero intero'],
  [degrees(90), '91', 'non è una coordinata'],
  [degrees(90), '45,46,42', 'non è una coordinata'],
  [code(5), 'A B', 'spazi o virgole'],
  [code(5), 'ABCDEF', 'supera i 5 caratteri'],
  [text(4), 'euros', 'supera i 4 caratteri'],
]

test.each(bad)('%o refuses %s', (kind, value, reason) => {
  expect(kind.read(value)).toMatchObject({ reason: expect.stringContaining(reason) })
})

test('a reason never repeats a page of text', () => {
  const rejection = text(10).read('x'.repeat(5_000)) as { reason: string }
  expect(rejection.reason.length).toBeLessThan(100)
})
