import { expect, test } from 'vitest'
import { cardPlaces } from './card-places.ts'
import type { DataColumn } from './column.ts'

const column = (id: string, more: Partial<DataColumn<object>>): DataColumn<object> => ({
  ...{ id, header: id, cell: () => id },
  ...more,
})
const idsOf = (columns: readonly DataColumn<object>[]) =>
  Object.fromEntries(
    Object.entries(cardPlaces(columns)).map(([place, of]: [string, typeof columns]) => [
      place,
      of.map(({ id }) => id).join(' '),
    ]),
  )

const list = [
  column('number', { kind: 'code' }),
  column('customer', { kind: 'name' }),
  column('reference', {}),
  column('sum', { kind: 'money' }),
  column('before', { kind: 'money' }),
  column('done', { kind: 'percent' }),
  column('due', { kind: 'date' }),
  column('state', { kind: 'state' }),
  column('open', { kind: 'action' }),
]

test('the kinds say where a column stands on a card', () => {
  expect(idsOf(list)).toEqual({
    titles: 'customer',
    figures: 'sum',
    facts: 'number reference before',
    progress: 'done',
    ends: 'due state',
    actions: 'open',
    details: '',
  })
})

test('a column may ask for another place, or for none', () => {
  const asked = list.map(one => {
    const places = { reference: 'title', before: 'figure', due: 'hidden' } as const
    return { ...one, ...(one.id in places && { card: places[one.id as keyof typeof places] }) }
  })
  expect(idsOf(asked)).toMatchObject({ titles: 'reference', figures: 'before', ends: 'state' })
  expect(idsOf(asked).facts).toBe('number customer sum')
})
