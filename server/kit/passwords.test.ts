import { expect, test } from 'vitest'
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

test('checks wait for their turn and all are answered', async () => {
  const kept = await hashPassword('in fila 1')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => verifyPassword(`in fila ${n}`, kept)),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a queue that is full answers at once instead of growing', async () => {
  const kept = await hashPassword('coda1')
  const answers = await Promise.allSettled(Array.from({ length: 320 }, () => verifyPassword('coda1', kept)))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(answer => answer.reason.code === 'login.throttled')).toBe(true)
})
