import { expect, test, vi } from 'vitest'
import { officeUrl } from './office-url.ts'

vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))

const read = (raw: object) => officeUrl.validateSearch(raw as never)

test('a written state is read back', () => {
  const state = { tab: 'registro', chi: 'anna', dal: '2026-01-31', al: '2026-02-28' }
  expect(read(state)).toMatchObject(state)
})

test('what is not understood becomes the default', () => {
  const strange = { tab: 'sconosciuta', sezione: 'altro', dal: 'ieri', al: '2026-13-01', stato: 'persa' }
  expect(read(strange)).toEqual(officeUrl.standard)
})
