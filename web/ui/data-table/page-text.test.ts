import { expect, test } from 'vitest'
import { countText, pageText } from './page-text.ts'

test.each([
  [{ page: 1, pageSize: 250, total: 291 }, 'da 1 a 250 - di 291'],
  [{ page: 2, pageSize: 250, total: 291 }, 'da 251 a 291 - di 291'],
  [{ page: 5, pageSize: 250, total: 12_345 }, 'da 1.001 a 1.250 - di 12.345'],
  [{ page: 4, pageSize: 250, total: 1_000, hasMore: true }, 'da 751 a 1.000 - di oltre 1.000'],
  [{ page: 1, pageSize: 250, total: 0 }, 'da 0 a 0 - di 0'],
])('the footer of %j reads %j', (paging, text) => {
  expect(pageText(paging)).toBe(text)
})

test.each([
  [{ total: 0 }, '0 ordini'],
  [{ total: 1 }, '1 ordine'],
  [{ total: 1_234 }, '1.234 ordini'],
  [{ total: 1_000, hasMore: true }, 'oltre 1.000 ordini'],
])('%j reads %j', (found, text) => {
  expect(countText(found, 'ordine', 'ordini')).toBe(text)
})

test.each([
  [{ total: 12 }, { total: 340 }, '12 di 340 ordini'],
  [{ total: 0 }, { total: 1 }, '0 di 1 ordine'],
  [{ total: 340 }, { total: 340 }, '340 ordini'],
  [{ total: 1_000 }, { total: 1_000, hasMore: true }, '1.000 di oltre 1.000 ordini'],
])('%j of %j reads %s', (found, whole, text) => {
  expect(countText(found, 'ordine', 'ordini', whole)).toBe(text)
})
