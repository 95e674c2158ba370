import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The threads of the other tests keep this process busy, so the work runs in one of its own. */
const idleWork = `
  import { giveMemoryBack } from '${new URL('./give-memory-back.ts', import.meta.url)}'
  import { setTimeout as pause } from 'node:timers/promises'
  giveMemoryBack(300)
  const garbage = new WeakRef(Array.from({ length: 2_000_000 }, (_, at) => ({ at })))
  let looks = 0
  while (garbage.deref() && looks++ < 100) await pause(200)
  console.log(garbage.deref() ? 'kept' : 'collected')`

test('garbage of much work is collected once the process is idle', { timeout: 40_000 }, () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', idleWork], { encoding: 'utf8' })
  expect(said.trim()).toBe('collected')
})
