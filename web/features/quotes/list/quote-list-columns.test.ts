import { expect, test } from 'vitest'
import type { QuoteListRow } from '#contract/quotes.ts'
import { quoteListColumns, withoutEmptyOffers } from './quote-list-columns.tsx'

const columns = quoteListColumns({ hasCustomer: true, isTablet: false, onOpen: () => {} })
const row = (Offerta: QuoteListRow['Offerta']) => ({ Offerta }) as QuoteListRow
const hasOffers = (rows: QuoteListRow[] | undefined) =>
  withoutEmptyOffers(columns, rows).some(({ id }) => id === 'Offerta')

test('the column of offers is left out only while no quote of the list has one', () => {
  expect(hasOffers([row('nessuna')])).toBe(false)
  expect(hasOffers([row('nessuna'), row('inviata')])).toBe(true)
  expect(hasOffers(undefined)).toBe(true)
  expect(withoutEmptyOffers(columns, [row('nessuna')])).toHaveLength(columns.length - 1)
})
