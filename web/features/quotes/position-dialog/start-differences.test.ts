import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { sellingCents } from './price-lines.ts'
import { startDifferences } from './start-differences.ts'

const catalogue = aCatalogue()
const markup = { percentHundredths: 3_333, cents: 500, discountHundredths: 250 }

test('the differences to the door it began like add up to the cent, by whole doors', () => {
  const from = aDoor()
  const door = aDoor({
    widthMm: 800,
    quantity: 3,
    choices: { ...from.choices, ColoreAnta: 'ANTRACITE', Serratura: 'MAGNETICA' },
  })
  const differences = startDifferences(catalogue, { from, door, markup })
  expect(differences.map(({ now, before }) => [now, before])).toEqual([
    ['L 800', 'L 600'],
    ['Colore anta Antracite', 'Colore anta Bianco'],
    ['Serratura Magnetica', 'Serratura Patent'],
  ])
  const [before = 0, after = 0] = [from, door].map(one => sellingCents(catalogue, one, markup))
  expect(differences.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(after - before)
})

test('another hand is named by itself, and changes no price', () => {
  const from = aDoor()
  const door = aDoor({ choices: { ...from.choices, Apertura: 'BATTSX' } })
  expect(startDifferences(catalogue, { from, door, markup })).toEqual([
    { field: 'Apertura', now: 'Battente sinistra', before: 'Battente destra', cents: 0 },
  ])
})
