import { expect, test } from 'vitest'
import { monthlyUrl, monthlyYears } from './monthly-url.ts'

const read = (raw: Record<string, string>) =>
  monthlyUrl.validateSearch(raw as unknown as Parameters<typeof monthlyUrl.validateSearch>[0])

test('years go back to 2018', () => {
  expect(monthlyYears().at(-1)).toBe('2018')
})

test('what the address does not say, or says wrong, is the standard', () => {
  expect(read({ anno: '1999', mesi: '0', righe: '7', valore: 'X', ordina: 'Altro' })).toEqual(
    monthlyUrl.standard,
  )
})

test('what it says right is taken', () => {
  expect(read({ anno: '2019', mesi: '12,1', righe: '250', valore: 'Q', ordina: '-Marzo' })).toMatchObject({
    anno: '2019',
    mesi: '1,12',
    righe: 250,
    valore: 'Q',
    ordina: '-Marzo',
  })
})

test('a single month is read', () => {
  expect(read({ mesi: '3' }).mesi).toBe('3')
})
