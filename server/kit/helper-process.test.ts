import { afterEach, expect, test } from 'vitest'
import type { OddJob } from '#tests/support/odd-helper.ts'
import { peakWhile, processTree, residentMegabytes } from '#tests/support/process-tree.ts'
import { type Helper, openHelper } from './helper-process.ts'

let helper: Helper<OddJob, string>
const running = () => processTree().filter(({ command }) => command.includes('odd-helper')).length

function open(changed: Partial<Parameters<typeof openHelper>[0]> = {}): void {
  helper = openHelper({
    module: new URL('../../tests/support/odd-helper.ts', import.meta.url),
    mostMegabytes: 150,
    heapMegabytes: 64,
    timeoutMs: 10_000,
    waiting: 10,
    whenFull: () => new Error('full'),
    ...changed,
  })
}

afterEach(() => helper.close())

test('jobs are answered in one process, which a failure does not end', async () => {
  open()
  expect(running()).toBe(0)
  const [first, failed, next] = await Promise.allSettled([
    helper.run('answer'),
    helper.run('fail'),
    helper.run('answer'),
  ])
  expect(failed).toMatchObject({ reason: { message: 'not possible' } })
  expect(next).toEqual(first)
  expect(running()).toBe(1)
  await helper.close()
  expect(running()).toBe(0)
})

test.each([
  ['grow', 'memory'],
  ['stall', 'time'],
  ['crash', 'crash'],
] as const)('a job that makes its process %s ends alone', async (job, why) => {
  open({ timeoutMs: job === 'stall' ? 1_000 : 10_000 })
  const outcomes = await Promise.allSettled([
    helper.run('answer'),
    helper.run(job),
    helper.run('answer'),
    helper.run('answer'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { name: 'JobEndedError', why } })
})

test('a growing job is ended soon after its limit', async () => {
  open()
  await helper.start()
  const before = residentMegabytes()
  const peak = await peakWhile(() => helper.run('grow').catch(() => {}))
  expect(peak - before).toBeLessThan(150)
})

test('an idle process ends, and the next job starts another', async () => {
  open({ idleMs: 200 })
  const first = await helper.run('answer')
  await expect.poll(running).toBe(0)
  expect(await helper.run('answer')).not.toBe(first)
})

test('a process that holds much after its job ends', async () => {
  open({ restingMegabytes: 1 })
  const answers = await Promise.all([helper.run('answer'), helper.run('answer')])
  expect(new Set(answers).size).toBe(2)
  await expect.poll(running).toBe(0)
})

test('such a process takes the jobs of a queue where a time says so, and ends afterwards', async () => {
  open({ restingMegabytes: 1, fullMs: 200 })
  const answers = await Promise.all([helper.run('answer'), helper.run('answer')])
  expect(new Set(answers).size).toBe(1)
  await expect.poll(running).toBe(0)
})

test('none of the portal’s settings reach the process', async () => {
  process.env.SOGLIA_SECRET_OF_TEST = 'secret'
  open()
  expect(await helper.run('settings')).not.toMatch(/SOGLIA|DATABASE/)
  delete process.env.SOGLIA_SECRET_OF_TEST
})
