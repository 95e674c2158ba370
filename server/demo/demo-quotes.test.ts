import { expect, test } from 'vitest'
import { doorProblems } from '#rules/door-configuration.ts'
import { doorPrice } from '#rules/quote-price.ts'
import { toDay } from './calendar.ts'
import { createCompany } from './company.ts'
import { makeQuotes } from './demo-quotes.ts'
import { demoCatalogues } from './door-catalogue.ts'

const company = createCompany(0.1, '2026-11-20')
const quotes = makeQuotes(company)

test('the same day gives the same quotes', () => {
  expect(makeQuotes(createCompany(0.1, '2026-11-20'))).toEqual(quotes)
})

test('every door is complete, admitted, and has the price of its list', () => {
  for (const { catalogue, positions } of quotes)
    for (const row of positions) {
      const door = {
        type: row.door_type,
        model: row.model_code,
        choices: row.choices,
        quantity: row.quantity,
        widthMm: row.width_mm,
        heightMm: row.height_mm,
        thicknessMm: row.thickness_mm,
      }
      expect(doorProblems(catalogue, door)).toEqual({})
      expect(doorPrice(catalogue, door)?.cents).toBe(row.list_cents)
    }
})

test('there is a long quote, one of an older list, alternatives, lines beside the doors, and every state', () => {
  const { former } = demoCatalogues(company)
  expect(Math.max(...quotes.map(({ positions }) => positions.length))).toBe(300)
  expect(
    quotes.some(({ catalogue, plan }) => catalogue.list.code === former.list.code && plan.state === 'aperto'),
  ).toBe(true)
  expect(quotes.some(({ positions }) => positions.some(row => row.alternative_of !== null))).toBe(true)
  expect(quotes.some(({ extras }) => extras.length > 1)).toBe(true)
  expect(new Set(quotes.map(({ plan }) => plan.state)).size).toBe(5)
  const ofDealer = quotes.filter(({ plan }) => plan.customerCode === 'C00001' && plan.maker === 'cliente')
  expect(ofDealer).toHaveLength(40)
  const recent = ofDealer.filter(({ plan }) => plan.changedOn > company.today - 30)
  expect(recent.length).toBeGreaterThan(10)
})

test('nothing was quoted before it was begun, nor tomorrow', () => {
  for (const { plan } of quotes) {
    expect(plan.changedOn).toBeGreaterThanOrEqual(plan.createdOn)
    expect(plan.changedOn).toBeLessThan(toDay('2026-11-20'))
    expect(plan.reference.length).toBeLessThanOrEqual(30)
  }
})
