import { expect, test } from 'vitest'
import { firstUserName } from './user-name.ts'

test('a user name to begin with is the code, long enough and without spaces', () => {
  expect(firstUserName('Cliente', 'C 0012')).toBe('c-0012')
  expect(firstUserName('Agente', 'A7')).toBe('agente-a7')
})
