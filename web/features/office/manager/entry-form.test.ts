import { expect, test } from 'vitest'
import type { ManagedEntry } from '#contract/manager.ts'
import { entryChange, entryValues } from './entry-form.ts'

const entry: ManagedEntry = {
  Id: 3,
  Type: 'Item',
  Text: 'Ordini in produzione',
  Link: 'statoOrdini',
  Image: 'truck',
  Novita: true,
  Ruoli: ['Cliente', 'Admin'],
  Aperta: false,
}

test('an entry comes back as it was', () => {
  expect(entryChange(entryValues(entry), 3)).toEqual(entry)
})

test('a heading leads nowhere', () => {
  expect(entryChange({ ...entryValues(entry), Type: 'Header' }, 0)).toEqual({
    Id: 0,
    Type: 'Header',
    Text: 'Ordini in produzione',
    Ruoli: ['Cliente', 'Admin'],
    ...{ Link: '', Image: '', Novita: false, Aperta: true },
  })
})

test('a new entry is for the Admin until others are named', () => {
  expect(entryChange(entryValues(undefined), 0)).toMatchObject({ Ruoli: ['Admin'], Aperta: true })
})
