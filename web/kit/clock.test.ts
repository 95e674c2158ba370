import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now, setByAnswer } from './clock.ts'
import { endpoints } from './endpoints.gen.ts'
import { exchange } from './http.ts'
import { todayInItaly, yearsSince } from './today.ts'
import { oneOfNow, urlState } from './url-state.ts'

const start = new Date('2026-11-23T09:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.setSystemTime(start)
  setByAnswer(answerAt('Mon, 23 Nov 2026 09:00:00 GMT'))
  vi.useRealTimers()
})

const answerAt = (date?: string) => ({ headers: new Headers(date ? { Date: date } : {}) })

test('a browser whose clock is wrong shows the day of the server, and its time goes on from there', () => {
  setByAnswer(answerAt('Sun, 27 Feb 2028 23:30:00 GMT'))
  expect(todayInItaly()).toBe('2028-02-28')
  vi.setSystemTime(new Date('2026-11-24T09:00:00Z'))
  expect(now()).toEqual(new Date('2028-02-28T23:30:00Z'))
  setByAnswer(answerAt('Tue, 24 Nov 2026 09:00:20 GMT'))
  expect(now()).toEqual(new Date('2026-11-24T09:00:00Z'))
})

test('an answer that tells no time changes none', () => {
  setByAnswer(answerAt('Sun, 27 Feb 2028 23:30:00 GMT'))
  setByAnswer(answerAt())
  setByAnswer(answerAt('domani'))
  expect(todayInItaly()).toBe('2028-02-28')
})

test('a page that is open when the year ends offers the new one, and the address of a list means it', () => {
  setByAnswer(answerAt('Thu, 31 Dec 2026 22:59:00 GMT'))
  const { standard, validateSearch } = urlState({ anno: oneOfNow(() => yearsSince(2024)) })
  const read = (anno: string) => validateSearch({ anno } as Parameters<typeof validateSearch>[0])
  expect(standard).toEqual({ anno: '2026' })
  setByAnswer(answerAt('Thu, 31 Dec 2026 23:01:00 GMT'))
  expect(standard).toEqual({ anno: '2027' })
  expect(read('2027')).toEqual({ anno: '2027' })
  expect(read('2028')).toEqual({ anno: '2027' })
  expect(yearsSince(2025)).toEqual(['2027', '2026', '2025'])
})

test('every answer tells the time, an offer read by a stranger too, unless a cache may have kept it', async () => {
  const read = (headers: Record<string, string>) =>
    exchange(async () => new Response('{}', { headers }), {
      endpoint: endpoints.quoteOffers.read,
      args: { params: { codice: 'x' } },
    })
  await read({ Date: 'Sun, 27 Feb 2028 23:30:00 GMT', 'Cache-Control': 'private, no-cache' })
  expect(todayInItaly()).toBe('2028-02-28')
  await read({ Date: 'Tue, 24 Nov 2026 09:00:00 GMT', 'Cache-Control': 'private, max-age=60' })
  expect(todayInItaly()).toBe('2028-02-28')
})
