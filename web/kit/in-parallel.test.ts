import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const pause = () => new Promise(resolve => setTimeout(resolve, 1))

test('everything is worked on once, never more than a few at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await inParallel([1, 2, 3, 4, 5, 6, 7], 4, async item => {
    running += 1
    most = Math.max(most, running)
    await pause()
    running -= 1
    done.push(item)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(4)
})

test('what has not begun is left when it is told to stop', async () => {
  const stopping = new AbortController()
  const begun: number[] = []
  await inParallel(
    [1, 2, 3, 4],
    1,
    async item => {
      begun.push(item)
      if (item === 2) stopping.abort()
    },
    stopping.signal,
  )
  expect(begun).toEqual([1, 2])
})

test('an empty list is done at once', async () => {
  await expect(inParallel([], 4, () => Promise.reject(new Error()))).resolves.toBeUndefined()
})
