import { expect, test } from 'vitest'
import { z } from 'zod'
import { onceKey } from './once-key.ts'

test('a key is a UUID, and never the same', () => {
  const keys = Array.from({ length: 50 }, onceKey)
  for (const key of keys) expect(z.uuid().parse(key)).toBe(key)
  expect(new Set(keys).size).toBe(50)
})
