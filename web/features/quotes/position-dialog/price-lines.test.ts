import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { type PriceLine, shownPrice } from './price-lines.ts'

const catalogue = aCatalogue()
const markups = { MaggPerc: 20, MaggNetta: 5, Sconto: 10 }
const plain = { MaggPerc: 0, MaggNetta: 0, Sconto: 0 }
const sum = (lines: readonly PriceLine[]) => lines.reduce((cents, line) => cents + line.cents, 0)

test('the lines make the price, to the cent', () => {
  const choices = { ...aDoor().choices, ColoreAnta: 'ANTRACITE', Serratura: 'MAGNETICA' }
  const price = shownPrice(catalogue, aDoor({ choices, quantity: 4 }), { row: null, markups })
  expect(price?.lines.map(({ label, cents }) => `${label} ${cents}`)).toEqual([
    'Colore anta Antracite 2500',
    'Serratura Magnetica 3850',
    'Maggiorazione 20 % e 5,00\u00a0€ 5770',
    'Sconto 10 % -3212',
  ])
  expect(price?.base).toMatchObject({ label: 'Base 110, fascia 700 × 2100', cents: 20_000 })
  expect((price?.base.cents ?? 0) + sum(price?.lines ?? [])).toBe(price?.unitCents)
  expect(price?.amountCents).toBe(4 * (price?.unitCents ?? 0))
})

test('without a width it says from what price the door begins', () => {
  const price = shownPrice(catalogue, aDoor({ widthMm: 0 }), { row: null, markups: plain })
  expect(price).toMatchObject({ isFrom: true, unitCents: 20_000, lines: [] })
})

test('without a model there is no price', () => {
  expect(shownPrice(catalogue, aDoor({ model: '' }), { row: null, markups })).toBeUndefined()
})
