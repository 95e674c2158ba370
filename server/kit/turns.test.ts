import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newTrace, traced } from '#server/db/request-trace.ts'
import { takeTurns } from './turns.ts'

function someTurns() {
  return takeTurns({ atOnce: 2, waiting: 3, whenFull: () => new Error('full') })
}

test('no more than allowed run together, and all that fit are answered in order', async () => {
  const inTurn = someTurns()
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (n: number) => async () => {
    started.push(n)
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    return n
  }
  expect(await Promise.all([0, 1, 2, 3, 4].map(n => inTurn(work(n))))).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('who finds the queue full is refused at once, and the others are served', async () => {
  const inTurn = someTurns()
  const answers = await Promise.allSettled(
    Array.from({ length: 7 }, () => inTurn(() => setImmediate('done'))),
  )
  expect(answers.map(answer => answer.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
})

test('work that fails gives its place back', async () => {
  const inTurn = someTurns()
  const failures = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(failures)).every(answer => answer.status === 'rejected')).toBe(true)
  expect(await inTurn(() => setImmediate('served'))).toBe('served')
})

test('who has waited too long is refused, and holds no turn', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 9, longestWaitMs: 20, whenFull: () => new Error('full') })
  const first = Promise.withResolvers<string>()
  const running = inTurn(() => first.promise)
  await expect(inTurn(async () => 'late')).rejects.toThrow('full')
  first.resolve('first')
  expect(await running).toBe('first')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('work for a reader who leaves while waiting is not done', async () => {
  const inTurn = someTurns()
  const leaving = new AbortController()
  const owner = { kind: 'user', name: '1' } as const
  const waiting = Array.from({ length: 2 }, () => inTurn(() => setImmediate('done')))
  const left = traced(newTrace(owner, { left: leaving.signal }), () => inTurn(async () => 'for nobody'))
  leaving.abort(new Error('has left'))
  await expect(left).rejects.toThrow('has left')
  expect(await Promise.all(waiting)).toEqual(['done', 'done'])
})
