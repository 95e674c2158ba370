import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { differencesOf, mergedDraft } from './merged-draft.ts'

const base = { door: aDoor(), reference: 'Bagno', note: '' }

test('changes of different fields go together', () => {
  const mine = { ...base, door: aDoor({ widthMm: 700 }) }
  const theirs = { ...base, door: aDoor({ quantity: 3 }), note: 'urgente' }
  expect(mergedDraft(base, mine, theirs)).toEqual({
    door: aDoor({ widthMm: 700, quantity: 3 }),
    reference: 'Bagno',
    note: 'urgente',
  })
})

test('two changes of one field do not, unless they are the same', () => {
  const wide = (widthMm: number) => ({ ...base, door: aDoor({ widthMm }) })
  expect(mergedDraft(base, wide(700), wide(800))).toBeUndefined()
  expect(mergedDraft(base, wide(700), wide(700))?.door.widthMm).toBe(700)
})

test('the differences are told in words', () => {
  const mine = { ...base, door: aDoor({ widthMm: 700 }) }
  const theirs = { ...base, door: aDoor({ choices: { ...base.door.choices, ColoreAnta: 'COCCO' } }) }
  expect(differencesOf(aCatalogue(), { base, mine, theirs })).toEqual([
    { field: 'ColoreAnta', label: 'Colore anta', before: 'Bianco', mine: 'Bianco', theirs: 'Cocco' },
    { field: 'L', label: 'Larghezza', before: '600 mm', mine: '700 mm', theirs: '600 mm' },
  ])
})
