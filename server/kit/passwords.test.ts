import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is kept as argon2id with the agreed cost and checked without trimming or folding', async () => {
  const kept = await hashPassword(' Segreta1 ')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(' Segreta1 ', kept)).toBe(true)
  expect(await verifyPassword('Segreta1', kept)).toBe(false)
  expect(await verifyPassword(' segreta1 ', kept)).toBe(false)
})

test('the same password is never kept the same way twice', async () => {
  expect(await hashPassword('uguale1')).not.toBe(await hashPassword('uguale1'))
})

test('without a kept password nothing matches', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword('', '')).toBe(false)
})

test('a thread that rests gives its memory back, and the next password gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const kept = await hashPassword('Segreta1')
    const threads = () => readdirSync('/proc/self/task').length
    const before = threads()
    vi.runAllTimers()
    await vi.waitFor(() => expect(threads()).toBeLessThan(before), { timeout: 5_000 })
    expect(await verifyPassword('Segreta1', kept)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
