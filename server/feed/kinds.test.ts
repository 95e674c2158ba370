import { expect, test } from 'vitest'
import {
  amountKind,
  attachmentName,
  codeKind,
  dayKind,
  degreesKind,
  flagKind,
  integerKind,
  type Kind,
  pdfName,
  priceKind,
  textKind,
  wordKind,
} from './kinds.ts'

const good: [Kind, string, string][] = [
  [amountKind, '1234,50', '123450'],
  [amountKind, '1234.50', '123450'],
  [amountKind, '1234,5', '123450'],
  [amountKind, '1234', '123400'],
  [amountKind, '-0.01', '-001'],
  [amountKind, '0', '000'],
  [dayKind, '2024-02-29', '2024-02-29'],
  [dayKind, '2026-12-31', '2026-12-31'],
  [flagKind, 'S', 't'],
  [flagKind, 'N', 'f'],
  [integerKind(0, 100), '100', '100'],
  [integerKind(-5, 5), '-5', '-5'],
  [degreesKind(90), '45,4642', '45.4642'],
  [degreesKind(180), '-11.35', '-11.35'],
  [codeKind(5), 'È/12', 'È/12'],
  [priceKind, '0,50', '050'],
  [wordKind(['L', 'H']), 'H', 'H'],
  [textKind(4), '€uro', '€uro'],
]

test.each(good)('%o reads %s', (kind, value, stored) => {
  expect(kind.read(value)).toBe(stored)
})

const bad: [Kind, string, string][] = [
  [amountKind, '1.234,50', 'Importo ambiguo «1.234,50»'],
  [amountKind, '1,234.50', 'Importo ambiguo'],
  [amountKind, '1.234', 'Importo ambiguo'],
  [amountKind, '12.345.678', 'Importo ambiguo'],
  [amountKind, '€ 12', 'non è un importo'],
  [amountKind, '1e3', 'non è un importo'],
  [amountKind, '9999999999', 'Importo ambiguo'],
  [dayKind, '2023-02-29', 'non esiste nel calendario'],
  [dayKind, '2024-04-31', 'non esiste nel calendario'],
  [dayKind, '31/12/2024', 'AAAA-MM-GG'],
  [dayKind, '0001-01-01', 'AAAA-MM-GG'],
  [flagKind, '1', 'né S né N'],
  [priceKind, '-1,00', '-1,00 è negativo'],
  [priceKind, '1.234,50', 'Importo ambiguo'],
  [wordKind(['L', 'H']), 'h', 'non è uno dei valori previsti (L, H)'],
  [integerKind(0, 100), '101', 'fuori dai limiti'],
  [integerKind(0, 100), '1.0', 'non è un numero intero'],
  [integerKind(1, 999_999_999), '99999999999999', 'non è un numero intero'],
  [degreesKind(90), '91', 'non è una coordinata'],
  [degreesKind(90), '45,46,42', 'non è una coordinata'],
  [codeKind(5), 'A B', 'spazi o virgole'],
  [codeKind(5), 'ABCDEF', 'supera i 5 caratteri'],
  [textKind(4), 'euros', 'supera i 4 caratteri'],
]

test.each(bad)('%o refuses %s', (kind, value, reason) => {
  expect(kind.read(value)).toMatchObject({ reason: expect.stringContaining(reason) })
})

test('a reason never repeats a page of text', () => {
  const rejection = textKind(10).read('x'.repeat(5_000)) as { reason: string }
  expect(rejection.reason.length).toBeLessThan(100)
})

/** True if a Table Schema with the kind's shape admits the value. */
function isInShape({ shape }: Kind, value: string): boolean {
  const { pattern = '.*', maxLength = Infinity, minimum, maximum, enum: words } = shape.constraints ?? {}
  if (shape.type === 'boolean') return [shape.trueValues, shape.falseValues].flat().includes(value)
  if (shape.type === 'date') return !Number.isNaN(Date.parse(`${value}T00:00Z`)) && /^(19|20)/.test(value)
  if (shape.type === 'integer')
    return /^-?\d+$/.test(value) && Number(value) >= Number(minimum) && Number(value) <= Number(maximum)
  const isAmong = words?.includes(value) ?? true
  return new RegExp(`^(${pattern})$`).test(value) && value.length <= maxLength && isAmong
}

const goodNames: [Kind, string][] = [
  [pdfName('conferme'), 'C-1.PDF'],
  [attachmentName('nonconformita'), 'a.jpeg'],
]
const badNames: [Kind, string][] = [
  [pdfName('conferme'), '../C-1.pdf'],
  [attachmentName('nonconformita'), 'a.gif'],
]
const beyondShapes = ['2023-02-29', '2024-04-31', '91']
const pairs = (cases: [Kind, string, string][]) => cases.map(([kind, value]): [Kind, string] => [kind, value])

test.each([...pairs(good), ...goodNames])('the shape of %o admits %s', (kind, value) => {
  expect(isInShape(kind, value)).toBe(true)
})

test.each([...pairs(bad).filter(([, value]) => !beyondShapes.includes(value)), ...badNames])(
  'the shape of %o refuses %s',
  (kind, value) => expect(isInShape(kind, value)).toBe(false),
)
