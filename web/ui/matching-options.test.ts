import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const labels = ['Nicolò De Santis · A07', 'Sara Nicolosi · A12', "Aldo Dell'Aquila · A20"]
const options = labels.map(label => ({ value: label, label, disabled: false }))
const found = (search: string, limit = 100) => matchingOptions({ options, search, limit })

test.each([
  ['santis nicolo', [0]],
  ['A07 NICOLÒ', [0]],
  ['nicolo', [0, 1]],
  ['dell’aquila aldo', [2]],
  ['  ', [0, 1, 2]],
  ['santis sara', []],
])('"%s" finds what holds all its words', (search, places) => {
  expect(found(search)).toEqual(places.map(place => options[place]))
})

test('no more options than asked for, also over several groups', () => {
  const [first, second, third] = options
  const groups = [
    { group: 'Nord', items: [first, second] },
    { group: 'Sud', items: [third] },
  ] as Parameters<typeof matchingOptions>[0]['options']
  expect(found('a', 1)).toHaveLength(1)
  expect(matchingOptions({ options: groups, search: 'aldo', limit: 9 })).toEqual([
    { group: 'Nord', items: [] },
    { group: 'Sud', items: [third] },
  ])
})
