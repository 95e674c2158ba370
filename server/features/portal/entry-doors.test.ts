import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { entryDoors } from './entry-doors.ts'

const given = aCatalogue()
const [first] = given.models
if (!first) throw new Error('a catalogue has models')
const aModel = (code: string, pattern: string) => ({ ...first, code, name: `Modello ${code}`, pattern })
const catalogue = {
  ...given,
  models: [
    aModel('1', 'liscio'),
    aModel('2', 'doghe'),
    aModel('3', 'pantografato 2'),
    aModel('4', 'inglesina'),
  ],
}
const named = (chosen: string[]) =>
  entryDoors(catalogue, chosen).map(({ Modello, Colore }) => `${Modello}, ${Colore}`)

test('a door with glass, a panelled one and a wooden one come from the price list, without a sign', () => {
  const doors = entryDoors(catalogue, [])
  expect(doors.map(({ Modello }) => Modello)).toEqual(['Modello 4', 'Modello 3', 'Modello 2'])
  for (const { Disegno } of doors) expect(Disegno).not.toContain('stroke-dasharray')
})

test('the office chooses model and colour; what the list does not have is chosen by the portal', () => {
  expect(named(['1 ANTRACITE', '999 BIANCO'])).toEqual([
    'Modello 1, Antracite',
    expect.stringMatching('Modello 4'),
    expect.stringMatching('Modello 3'),
  ])
})

test('a company without a price list shows no door', () => {
  expect(entryDoors({ ...catalogue, models: [] }, ['1'])).toEqual([])
})
