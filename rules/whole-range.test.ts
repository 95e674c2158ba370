import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { type Catalogue, kindsIn, kindsOfAll, listOf, variantsBeside } from './catalogue.ts'
import { refusedBy } from './choice-rules.ts'
import { doorPrice } from './quote-price.ts'
import { collectionsText, withOthers } from './whole-range.ts'

const main = aCatalogue()
const [model] = main.models
if (!model) throw new Error('a catalogue has models')

/** One model, whose white costs something; it has no handle. */
const other: Catalogue = {
  ...main,
  collection: 'Torre',
  list: { ...main.list, code: 'T1' },
  models: [
    { ...model, code: 'T10', admits: { ...model.admits, ColoreAnta: ['BIANCO', 'ROSSO'], Maniglia: [] } },
  ],
  variants: {
    ...main.variants,
    ColoreAnta: ['BIANCO', 'ROSSO'].map(code => ({
      ...{ code, name: code, look: '' },
      surcharges: [{ model: null, amount: { cents: 700 } }],
    })),
  },
}
const range = withOthers(main, [other])
const { Maniglia: _, ...bare } = aDoor().choices
const torre = aDoor({ model: 'T10', choices: bare })

test('a collection alone is its own range', () => {
  expect(withOthers(main, [])).toBe(main)
})

test('each door has the list and the surcharges of its own collection', () => {
  expect([listOf(range, aDoor()).code, listOf(range, torre).code]).toEqual(['L1', 'T1'])
  expect(doorPrice(range, aDoor())).toEqual(doorPrice(main, aDoor()))
  expect(doorPrice(range, torre)?.cents).toBe((doorPrice(main, aDoor())?.cents ?? 0) + 700)
})

test('a door is offered the variants of its own collection, and asked for its kinds', () => {
  const colours = (door: typeof torre) => variantsBeside(range, door, 'ColoreAnta').map(({ code }) => code)
  expect(colours(aDoor())).toEqual(['COCCO', 'BIANCO', 'ANTRACITE'])
  expect(colours(torre)).toEqual(['BIANCO', 'ROSSO'])
  expect(kindsIn(range)).toEqual(kindsIn(main))
  expect(kindsOfAll(withOthers(other, [main])).map(({ code }) => code)).toContain('Maniglia')
  expect(kindsIn(withOthers(other, [main])).map(({ code }) => code)).not.toContain('Maniglia')
})

test('a rule holds for the doors of its own collection', () => {
  const rule = { kind: 'ColoreAnta', code: 'BIANCO', otherKind: 'ColoreTelaio', otherCode: 'BIANCO' }
  const ruled = withOthers({ ...main, rules: [{ ...rule, model: null, effect: 'esclude' }] }, [other])
  const isRefused = (door: typeof torre) => {
    const white = { ...door, choices: { ...door.choices, ColoreAnta: 'BIANCO' } }
    return refusedBy(ruled, white, 'ColoreTelaio', 'BIANCO') !== undefined
  }
  expect([isRefused(aDoor()), isRefused(torre)]).toEqual([true, false])
})

test('the collections of the doors in words; of a quote without doors its own', () => {
  expect(collectionsText(range, ['110', 'T10', 'UNO'])).toBe('Speedy e Torre')
  expect(collectionsText(range, ['T10'])).toBe('Torre')
  expect(collectionsText(range, [])).toBe('Speedy')
})
