import { expect, test } from 'vitest'
import { filterField, readFilter, writeFilter } from './filter.ts'

test.each([
  ['Agente:A07', { Tipo: 'Agente', Codice: 'A07' }],
  ['Cliente:C00001', { Tipo: 'Cliente', Codice: 'C00001' }],
  ['Cliente:C:1', { Tipo: 'Cliente', Codice: 'C:1' }],
] as const)('the address %j names a filter, and is written back the same', (text, filter) => {
  expect(readFilter(text)).toEqual(filter)
  expect(writeFilter(filter)).toBe(text)
  expect(filterField().read(text)).toBe(text)
})

test.each([undefined, '', 'Agente', 'Agente:', 'agente:A07', 'Ufficio:1', `Cliente:${'9'.repeat(21)}`, 7])(
  'the address %j names none',
  text => {
    expect(readFilter(text)).toBeUndefined()
    expect(filterField().read(text)).toBeUndefined()
  },
)
