import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { admittedText, type CellField, editableFields, readCell } from './cell-values.ts'

const catalogue = aCatalogue()
const draft = { door: aDoor(), reference: 'Bagno', note: '' }
const read = (field: CellField, text: string) => readCell(catalogue, draft, { field, text })

test.each<[CellField, string, string]>([
  ['H', '2050,5', 'Scrivi un numero intero, con sole cifre'],
  ['L', '-1', 'Non può essere negativo'],
  ['L', '1e9', 'Scrivi un numero intero, con sole cifre'],
  ['L', '=600', 'Scrivi un numero intero, con sole cifre'],
  ['H', '２１００', 'Scrivi un numero intero, con sole cifre'],
  ['quantita', '🚪', 'Scrivi un numero intero, con sole cifre'],
  ['quantita', '0', 'Obbligatorio'],
  ['quantita', '1000', 'Al massimo 3 cifre'],
  ['H', '', 'Scrivi un numero'],
  ['riferimento', 'x'.repeat(31), 'Al massimo 30 caratteri, sono 31'],
])('%s refuses «%s»', (field, text, problem) => {
  expect(read(field, text)).toEqual({ problem, nearest: [] })
})

test.each<[CellField, string, number[]]>([
  ['L', '750', [700, 800]],
  ['L', '10', [600, 700]],
  ['S', '90', [80, 105]],
  ['H', '2450', [2100, 2400]],
])('%s refuses «%s» and offers %j', (field, text, nearest) => {
  expect(read(field, text)).toMatchObject({ nearest })
})

test('only sizes that have a price are offered', () => {
  const wide = { ...draft, door: aDoor({ widthMm: 800 }) }
  const typed = readCell(catalogue, wide, { field: 'H', text: '2400' })
  expect(typed).toEqual({ problem: 'Nessun prezzo per questa misura', nearest: [1900, 2100] })
})

test('an admitted value changes its field alone', () => {
  expect(read('H', ' 2050 ').draft).toEqual({ ...draft, door: { ...draft.door, heightMm: 2050 } })
  expect(read('riferimento', '=1+1 🚪').draft).toEqual({ ...draft, reference: '=1+1 🚪' })
})

test('an unchanged value stays, even if the catalogue no longer has it', () => {
  const old = { ...draft, door: aDoor({ widthMm: 650 }) }
  expect(readCell(catalogue, old, { field: 'L', text: '650' }).draft).toBe(old)
})

test('a position without a model has no measures to edit', () => {
  const open = { ...draft, door: aDoor({ model: '' }) }
  expect(editableFields(catalogue, open)).toEqual(['riferimento', 'quantita'])
  expect(editableFields(catalogue, draft)).toEqual(['riferimento', 'L', 'H', 'S', 'quantita'])
  expect(readCell(catalogue, open, { field: 'quantita', text: '4' }).draft?.door.quantity).toBe(4)
})

test('values in equal steps are said as a range', () => {
  const [model] = catalogue.models
  if (!model) throw new Error('the catalogue has models')
  const even = { ...catalogue, models: [{ ...model, widthsMm: [600, 650, 700, 750] }] }
  expect(admittedText(even, draft, 'L')).toBe('L da 600 a 750, passo 50')
  expect(admittedText(catalogue, draft, 'L')).toBe('L 600, 700, 800')
  expect(admittedText(catalogue, draft, 'H')).toBe('H da 1900 a 2400 mm')
})
