import { expect, test } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'

test('garbage of much work is collected once the process is idle', async () => {
  const stop = giveMemoryBack(300)
  const garbage = new WeakRef(Array.from({ length: 2_000_000 }, (_, at) => ({ at })))
  await expect.poll(() => garbage.deref() === undefined, { timeout: 20_000, interval: 200 }).toBe(true)
  stop()
})
