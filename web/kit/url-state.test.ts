import { expect, test } from 'vitest'
import {
  choiceField,
  flagField,
  idField,
  inAppPath,
  pageField,
  parseSearch,
  stringifySearch,
  textField,
  urlState,
} from './url-state.ts'

const { validateSearch, standard } = urlState({
  consegnati: flagField(),
  cerca: textField(),
  ordina: choiceField(['Scadenza', '-Scadenza']),
  pagina: pageField(),
  aperto: idField(),
})
const read = (text: string) => validateSearch(parseSearch(text) as never)

test('an address without parameters gives the defaults', () => {
  expect(read('')).toEqual(standard)
})

test('a written state is read back as it was', () => {
  const state = { consegnati: true, cerca: '24188', ordina: '-Scadenza' as const, pagina: 3, aperto: 77 }
  expect(stringifySearch(state)).toBe('?consegnati=true&cerca=24188&ordina=-Scadenza&pagina=3&aperto=77')
  expect(read(stringifySearch(state))).toEqual(state)
})

test.each([
  '?pagina=0',
  '?pagina=-2',
  '?pagina=x',
  '?pagina=1.5',
  '?ordina=password',
  '?consegnati=1',
  '?aperto=1e999',
])('what is not understood becomes the default: %s', text => {
  expect(read(text)).toEqual(standard)
})

test.each([
  ['/statoOrdini?consegnati=true', '/statoOrdini?consegnati=true'],
  ['/', '/'],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/login?ritorno=/x', undefined],
  ['/statoOrdini/?cerca=x#y', '/statoOrdini?cerca=x#y'],
  ['/clienti//C00001//', '/clienti/C00001'],
  [42, undefined],
])('a return path stays inside the portal: %s', (value, expected) => {
  expect(inAppPath(value)).toBe(expected)
})
