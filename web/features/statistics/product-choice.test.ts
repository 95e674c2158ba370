import { expect, test } from 'vitest'
import type { SeriesRow } from '#contract/statistics-rows.ts'
import { salesFigures } from '#rules/sales-figures.ts'
import {
  chosenProducts,
  chosenProductsText,
  productsWord,
  toggledProducts,
  unnamedText,
} from './product-choice.ts'

const all = ['LAMINATO', 'SPEEDY', 'PLACARD'].map(code => ({
  CodSerie: code,
  Serie: code.toLowerCase(),
})) as unknown as SeriesRow[]

test.each([
  ['Tutti', ['LAMINATO', 'SPEEDY', 'PLACARD']],
  ['nessuno', []],
  ['SPEEDY', ['SPEEDY']],
  ['placard; LAMINATO', ['LAMINATO', 'PLACARD']],
  ['ALTRO', []],
])('the products %j are %j', (text, codes) => {
  expect(chosenProducts(text, all)).toEqual(codes)
})

test('every box is Tutti, no box is nessuno, and the rest stands in the order of the collection', () => {
  expect(chosenProductsText(['SPEEDY', 'PLACARD', 'LAMINATO'], all)).toBe('Tutti')
  expect(chosenProductsText([], all)).toBe('nessuno')
  expect(chosenProductsText(['PLACARD', 'LAMINATO'], all)).toBe('LAMINATO;PLACARD')
})

test('a group goes in whole, and out where it was in whole', () => {
  expect(toggledProducts(['SPEEDY'], ['LAMINATO', 'SPEEDY'])).toEqual(['LAMINATO', 'SPEEDY'])
  expect(toggledProducts(['LAMINATO', 'SPEEDY'], ['LAMINATO', 'SPEEDY'])).toEqual([])
  expect(toggledProducts(['PLACARD'], ['PLACARD'])).toEqual([])
})

test('what may not be chosen is named: counted with Tutti, left out of anything less', () => {
  const ecorever = {
    CodSerie: 'ECOREVER',
    Serie: 'Ecorever',
    ...salesFigures({ doors1: 0, doors2: 7, cents1: 0, cents2: 2_515_203 }),
  } as SeriesRow
  const products = { named: all, unnamed: [ecorever] }
  expect(unnamedText('Tutti', products, 'F')).toBe('Tutti comprende anche Ecorever (25.152\u00a0€).')
  expect(unnamedText('SPEEDY', products, 'F')).toBe(
    'Ecorever (25.152\u00a0€) non è compreso: conta solo con Tutti.',
  )
  expect(unnamedText('SPEEDY', products, 'Q')).toBe('Ecorever (7) non è compreso: conta solo con Tutti.')
  expect(unnamedText('SPEEDY', { named: all, unnamed: [] }, 'F')).toBeUndefined()
  expect(productsWord('SPEEDY;PLACARD', products)).toBe('speedy, placard, senza Ecorever')
  expect(productsWord('tutti', products)).toBe('tutti')
  expect(productsWord('nessuno', products)).toBe('nessuno')
})
