import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { amountCents, doorPrice, extraCents, noMarkup, totals, unitCents } from './quote-price.ts'

const catalogue = aCatalogue()

test.each([
  [600, 2100, 20_000],
  [700, 2100, 20_000],
  [701, 2000, 22_225],
  [650, 2101, 24_000],
  [800, 2400, undefined],
  [0, 2100, undefined],
  [600, Number.NaN, undefined],
] as const)('a door of %i × %i is of the smallest band it fits in', (widthMm, heightMm, cents) => {
  expect(doorPrice(catalogue, aDoor({ widthMm, heightMm }))?.baseCents).toBe(cents)
})

test('a model that is not in the catalogue has no price', () => {
  expect(doorPrice(catalogue, aDoor({ model: '999' }))).toBeUndefined()
})

test('fixed surcharges and percents of the base are added, each rounded half up to the cent', () => {
  const choices = {
    ColoreAnta: 'ANTRACITE',
    Serratura: 'MAGNETICA',
    Maniglia: 'INCASSO',
    Mantovana: 'UNKNOWN',
  }
  expect(doorPrice(catalogue, aDoor({ choices, widthMm: 800 }))).toEqual({
    baseCents: 22_225,
    band: { upToWidthMm: 800, upToHeightMm: 2100 },
    // 12,5% of 222,25 is 27,78125
    surcharges: [
      { kind: 'ColoreAnta', code: 'ANTRACITE', name: 'Antracite', cents: 2_778 },
      { kind: 'Serratura', code: 'MAGNETICA', name: 'Magnetica', cents: 3_850 },
      { kind: 'Maniglia', code: 'INCASSO', name: 'Incasso', cents: 2_290 },
    ],
    cents: 31_143,
  })
})

test('a surcharge for the model wins over the one for all', () => {
  const choices = { Serratura: 'MAGNETICA' }
  expect(doorPrice(catalogue, aDoor({ choices }))?.cents).toBe(23_850)
  expect(doorPrice(catalogue, aDoor({ model: 'UNO', choices }))?.cents).toBe(22_000)
})

test.each([
  ['nothing added', 43_210, {}, 43_210],
  ['20%', 43_210, { percentHundredths: 2_000 }, 51_852],
  ['half a cent goes up', 105, { percentHundredths: 1_000 }, 116],
  ['less than half goes down', 104, { percentHundredths: 1_000 }, 114],
  ['percent before euro', 10_000, { percentHundredths: 1_000, cents: 500 }, 11_500],
  ['discount last', 10_000, { percentHundredths: 1_000, cents: 500, discountHundredths: 1_000 }, 10_350],
  ['discount 100', 99_999, { percentHundredths: 5_000, cents: 70, discountHundredths: 10_000 }, 0],
  ['1,005 € is 1,01 €, not what floating point says', 201, { discountHundredths: 5_000 }, 101],
] as const)('%s', (_name, list, markup, cents) => {
  expect(unitCents(list, { ...noMarkup, ...markup })).toBe(cents)
})

test.each([
  [8_000, 100, 8_000],
  [8_001, 50, 4_001],
  [3_333, 33, 1_100],
  [0, 500, 0],
])('a line of %i cents, %i hundredths of it, is %i', (unit, hundredths, cents) => {
  expect(extraCents(unit, hundredths)).toBe(cents)
})

test('VAT is due on the sum of each rate', () => {
  const parts = [
    { cents: 33, vatPercent: 10 },
    { cents: 10_001, vatPercent: 22 },
    { cents: 33, vatPercent: 10 },
    { cents: 500, vatPercent: 0 },
  ]
  expect(totals(parts)).toEqual({
    netCents: 10_567,
    vat: [
      { percent: 22, netCents: 10_001, taxCents: 2_200 },
      { percent: 10, netCents: 66, taxCents: 7 },
      { percent: 0, netCents: 500, taxCents: 0 },
    ],
    grossCents: 12_774,
  })
  expect(totals([])).toEqual({ netCents: 0, vat: [], grossCents: 0 })
})

const someCents = fc.integer({ min: 0, max: 2_000_000 })
const someMarkup = fc.record({
  percentHundredths: fc.integer({ min: 0, max: 100_000 }),
  cents: fc.integer({ min: 0, max: 10_000_000 }),
  discountHundredths: fc.integer({ min: 0, max: 10_000 }),
})

test('the order in which variants are chosen changes nothing', () => {
  const choices = Object.entries({
    ...aDoor().choices,
    ColoreAnta: 'ANTRACITE',
    Serratura: 'MAGNETICA',
    Maniglia: 'INCASSO',
  })
  const price = doorPrice(catalogue, aDoor({ choices: Object.fromEntries(choices) }))
  fc.assert(
    fc.property(fc.shuffledSubarray(choices, { minLength: choices.length }), shuffled => {
      expect(doorPrice(catalogue, aDoor({ choices: Object.fromEntries(shuffled) }))).toEqual(price)
    }),
  )
})

test('a price is its base and its surcharges, whole and never negative', () => {
  const some = (codes: string[]) => fc.constantFrom('', 'UNKNOWN', ...codes)
  const choices = fc.record({
    ColoreAnta: some(['BIANCO', 'ANTRACITE']),
    Serratura: some(['PATENT', 'MAGNETICA']),
    Maniglia: some(['LINEA', 'INCASSO']),
  })
  const size = fc.oneof(fc.integer({ min: -10, max: 3_000 }), fc.double())
  fc.assert(
    fc.property(
      fc.constantFrom('110', 'UNO', ''),
      choices,
      size,
      size,
      (model, chosen, widthMm, heightMm) => {
        const price = doorPrice(catalogue, aDoor({ model, choices: chosen, widthMm, heightMm }))
        if (!price) return
        expect(price.cents).toBe(price.surcharges.reduce((sum, { cents }) => sum + cents, price.baseCents))
        expect(Number.isSafeInteger(price.cents) && price.cents >= 0).toBe(true)
      },
    ),
  )
})

test('the unit price is the exact fraction, rounded half up', () => {
  fc.assert(
    fc.property(someCents, someMarkup, (list, markup) => {
      const unit = BigInt(unitCents(list, markup))
      const exact =
        (BigInt(list) * BigInt(10_000 + markup.percentHundredths) + BigInt(markup.cents) * 10_000n) *
        BigInt(10_000 - markup.discountHundredths)
      const [rest, half] = [exact - unit * 100_000_000n, 50_000_000n]
      expect(rest >= -half && rest < half).toBe(true)
    }),
  )
})

test('more markup never lowers a price, more discount never raises it', () => {
  fc.assert(
    fc.property(someCents, someMarkup, fc.integer({ min: 0, max: 5_000 }), (list, markup, more) => {
      const unit = unitCents(list, markup)
      const { percentHundredths, cents, discountHundredths } = markup
      expect(
        unitCents(list, { ...markup, percentHundredths: percentHundredths + more }),
      ).toBeGreaterThanOrEqual(unit)
      expect(unitCents(list, { ...markup, cents: cents + more })).toBeGreaterThanOrEqual(unit)
      expect(unitCents(list + more, markup)).toBeGreaterThanOrEqual(unit)
      expect(
        unitCents(list, { ...markup, discountHundredths: discountHundredths + more }),
      ).toBeLessThanOrEqual(unit)
    }),
  )
})

test('nothing that can be typed gives a price that is no number or negative', () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))
  fc.assert(
    fc.property(
      anything,
      anything,
      anything,
      anything,
      (list, percentHundredths, cents, discountHundredths) => {
        const unit = unitCents(list, { percentHundredths, cents, discountHundredths })
        expect(unit).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('the total is the sum of the rows, and what is taxed by rate is the whole of it', () => {
  const row = fc.record({
    list: someCents,
    quantity: fc.integer({ min: 0, max: 999 }),
    vat: fc.constantFrom(22, 10, 4, 0),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), someMarkup, (rows, markup) => {
      const parts = rows.map(({ list, quantity, vat }) => ({
        cents: amountCents(unitCents(list, markup), quantity),
        vatPercent: vat,
      }))
      const { netCents, vat, grossCents } = totals(parts)
      expect(netCents).toBe(parts.reduce((sum, { cents }) => sum + cents, 0))
      expect(vat.reduce((sum, rate) => sum + rate.netCents, 0)).toBe(netCents)
      expect(grossCents).toBe(vat.reduce((sum, rate) => sum + rate.taxCents, netCents))
      expect(totals(parts.toReversed())).toEqual({ netCents, vat, grossCents })
    }),
  )
})
