import { expect, test } from 'vitest'
import { pageText } from './page-text.ts'

test.each([
  [{ page: 1, pageSize: 250, total: 291 }, 'da 1 a 250 - di 291'],
  [{ page: 2, pageSize: 250, total: 291 }, 'da 251 a 291 - di 291'],
  [{ page: 5, pageSize: 250, total: 12_345 }, 'da 1.001 a 1.250 - di 12.345'],
  [{ page: 1, pageSize: 250, total: 0 }, 'da 0 a 0 - di 0'],
])('the footer of %j reads %j', (paging, text) => {
  expect(pageText(paging)).toBe(text)
})
