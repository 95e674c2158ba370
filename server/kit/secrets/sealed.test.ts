import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealed, isSealedBy, seal, unseal } from './sealed.ts'

const aKey = (id: string) => ({ id, bytes: randomBytes(32) })
const [key, former] = [aKey('neu12345'), aKey('alt12345')]
const secret = 'JBSWY3DPEHPK3PXP'

test('a secret opens with its key at its place, and each time it is encrypted it looks different', () => {
  const sealed = seal(secret, 'authenticator:1', key)
  expect(unseal(sealed, 'authenticator:1', [former, key])).toBe(secret)
  expect(sealed).not.toContain(secret)
  expect(sealed).not.toBe(seal(secret, 'authenticator:1', key))
  expect([isSealed(sealed), isSealedBy(sealed, key), isSealedBy(sealed, former)]).toEqual([true, true, false])
})

test('nothing opens at another row, with another key, or after a change of any part', () => {
  const sealed = seal(secret, 'authenticator:1', key)
  expect(unseal(sealed, 'authenticator:11', [key])).toBeUndefined()
  expect(unseal(sealed, 'authenticator:1', [former])).toBeUndefined()
  expect(unseal(sealed, 'authenticator:1', [{ ...key, bytes: former.bytes }])).toBeUndefined()
  const parts = sealed.split(':')
  for (const at of [2, 3, 4]) {
    const other = parts.with(at, randomBytes(12).toString('base64url')).join(':')
    expect(unseal(other, 'authenticator:1', [key]), `part ${at}`).toBeUndefined()
  }
  expect(unseal(`${parts.slice(0, 3).join(':')}`, 'authenticator:1', [key])).toBeUndefined()
})

test('a secret in clear text, of an older release, is itself', () => {
  expect(unseal(secret, 'authenticator:1', [])).toBe(secret)
  expect(isSealed(secret)).toBe(false)
})
