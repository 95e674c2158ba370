import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { monthNumbers } from '#rules/months.ts'
import { drawnMonthly, drawnTotals } from './monthly-columns.tsx'

const row = {
  CodCliente: 'C1',
  RagSociale: 'Rossi',
  TotMesi: 12,
  ...Object.fromEntries(
    months.flatMap(month => [
      [month, 1],
      [`${month}Imp`, 1059.66],
    ]),
  ),
} as unknown as MonthlyRow

const shown = { measure: 'F' as const, chosen: monthNumbers, onToggle: () => {}, onOpen: () => {} }
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(createElement('p', null, node))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

test.each([
  [false, '1.059,66 €', undefined],
  [true, '1.060', 'in euro interi'],
])(
  'whole euro: %s, a month is %s under the heading %s, and the total has its cents',
  (isWhole, text, group) => {
    const columns = drawnMonthly({ ...shown, isWhole })
    const totals = drawnTotals(row, { ...shown, isWhole })
    const january = columns.find(({ id }) => id === 'GennaioImp')
    expect([textOf(january?.cell(row)), january?.group]).toEqual([text, group])
    expect(textOf(totals.GennaioImp)).toBe(text)
    expect(textOf(columns.find(({ id }) => id === 'TotMesiImp')?.cell(row))).toBe('12.715,92 €')
    expect(textOf(totals.TotMesiImp)).toBe('12.715,92 €')
  },
)

test('doors are whole by themselves, without a heading that says so', () => {
  const doors = drawnMonthly({ ...shown, measure: 'Q', isWhole: true }).find(({ id }) => id === 'Gennaio')
  expect([textOf(doors?.cell(row)), doors?.group]).toEqual(['1', undefined])
})
