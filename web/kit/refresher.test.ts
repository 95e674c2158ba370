import { expect, test } from 'vitest'
import type { Topic } from '#contract/topic-names.ts'
import { ProblemError } from './problem-error.ts'
import { Refresher } from './refresher.ts'

function setUp(isBusy = () => false) {
  const refreshed: unknown[][] = []
  const told: Topic[] = []
  const refresher = new Refresher({
    refresh: async features => void refreshed.push([...features]),
    tellOtherTabs: topic => void told.push(topic),
    isBusy,
  })
  return { refresher, refreshed, told }
}

const saving = { refreshes: ['visite'] } as const
const refusal = (status: number) =>
  Promise.reject(new ProblemError({ status, code: 'visit.stale', message: 'Nel frattempo è cambiato' }))

test('the screens of a changed topic ask anew, and the other tabs are told', async () => {
  const { refresher, refreshed, told } = setUp()
  expect(await refresher.follow(saving, Promise.resolve('OK'))).toBe('OK')
  expect(refreshed).toEqual([['visits']])
  expect(told).toEqual(['visite'])
})

test('the server tells the other tabs of what it tells everybody', async () => {
  const { refresher, refreshed, told } = setUp()
  await refresher.follow({ changes: ['catalogo'] }, Promise.resolve('OK'))
  expect(refreshed).toEqual([['catalogue']])
  expect(told).toEqual([])
})

test('a call that changes nothing refreshes nothing', async () => {
  const { refresher, refreshed } = setUp()
  await refresher.follow({}, Promise.resolve('OK'))
  expect(refreshed).toEqual([])
})

test.each([
  [409, 1],
  [404, 1],
  [500, 1],
  [422, 0],
  [401, 0],
  [0, 0],
])('after a refusal with status %i the screens ask %i times', async (status, times) => {
  const { refresher, refreshed } = setUp()
  await expect(refresher.follow(saving, refusal(status))).rejects.toThrow()
  expect(refreshed).toHaveLength(times)
})

test('while a command runs, its changes wait for its end', async () => {
  let isBusy = true
  const { refresher, refreshed } = setUp(() => isBusy)
  await refresher.follow(saving, Promise.resolve('OK'))
  expect(refreshed).toEqual([])
  isBusy = false
  await refresher.flush()
  expect(refreshed).toEqual([['visits']])
})

test('after many calls in a row the screens ask once', async () => {
  const { refresher, refreshed } = setUp()
  await refresher.during(async () => {
    await refresher.follow(saving, Promise.resolve('OK'))
    await refresher.follow(saving, refusal(409)).catch(() => undefined)
  })
  expect(refreshed).toEqual([['visits']])
})
