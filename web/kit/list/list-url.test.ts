import { expect, test } from 'vitest'
import { flagField, parseSearch, stringifySearch } from '../url-state.ts'
import { anotherList, listUrl } from './list-url.ts'

const endpoint = { list: { rows: 300, sortable: ['Scadenza', 'Numero'] as const } }
const url = listUrl(endpoint, { consegnati: flagField() }, ({ consegnati }) =>
  consegnati ? '-Numero' : 'Scadenza',
)
const read = (text: string) => url.validateSearch(parseSearch(text) as never)

test('an address without parameters is the first page of the list as it stands by itself', () => {
  expect(read('')).toEqual({ consegnati: false, cerca: '', ordina: undefined, pagina: 1, aperto: '' })
  expect(read('')).toEqual(url.standard)
})

test('a written state is read back as it was', () => {
  const text = '?consegnati=true&cerca=24188&ordina=-Numero&pagina=3&aperto=77'
  expect(stringifySearch({ ...read(text) })).toBe(
    '?consegnati=true&cerca=24188&ordina=-Numero&pagina=3&aperto=77',
  )
  expect(read(text)).toEqual({
    consegnati: true,
    cerca: '24188',
    ordina: '-Numero',
    pagina: 3,
    aperto: '77',
  })
})

test.each(['Cliente', '--Numero', 'numero', ''])('an order the endpoint does not offer is none: %s', sort => {
  expect(read(`?ordina=${sort}`).ordina).toBeUndefined()
  expect(url.readSort(sort)).toBeUndefined()
})

test('the list stands in its own order until another is asked for, and each view has its own', () => {
  expect(url.sortOf(read(''))).toBe('Scadenza')
  expect(url.sortOf(read('?consegnati=true'))).toBe('-Numero')
  expect(url.sortOf(read('?consegnati=true&ordina=Scadenza'))).toBe('Scadenza')
})

test('the call is asked for search, page and order', () => {
  expect(url.asked(read('?cerca=rossi&pagina=2&aperto=5'))).toEqual({
    cerca: 'rossi',
    pagina: 2,
    ordina: 'Scadenza',
  })
})

test('a page has as many rows as the endpoint says', () => {
  expect(url.pageSize).toBe(300)
})

test('another list starts at its first page with no row open', () => {
  expect(anotherList({ cerca: 'rossi' })).toEqual({ cerca: 'rossi', pagina: 1, aperto: '' })
})

test('another page of the same list closes the open row', () => {
  expect(anotherList({ pagina: 4 })).toEqual({ pagina: 4, aperto: '' })
})
