import { expect, test } from 'vitest'
import type { SeriesRow } from '#contract/statistics-rows.ts'
import { chosenProducts, productsText, toggledProducts } from './product-choice.ts'

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
  expect(productsText(['SPEEDY', 'PLACARD', 'LAMINATO'], all)).toBe('Tutti')
  expect(productsText([], all)).toBe('nessuno')
  expect(productsText(['PLACARD', 'LAMINATO'], all)).toBe('LAMINATO;PLACARD')
})

test('a group goes in whole, and out where it was in whole', () => {
  expect(toggledProducts(['SPEEDY'], ['LAMINATO', 'SPEEDY'])).toEqual(['LAMINATO', 'SPEEDY'])
  expect(toggledProducts(['LAMINATO', 'SPEEDY'], ['LAMINATO', 'SPEEDY'])).toEqual([])
  expect(toggledProducts(['PLACARD'], ['PLACARD'])).toEqual([])
})
