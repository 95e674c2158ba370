import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { now } from './clock.ts'
import {
  followChanges,
  followTogether,
  type LiveParts,
  pauseBefore,
  type SharedParts,
  topicOf,
} from './live.ts'
import { channelOn } from './live-channel.ts'
import type { SessionState } from './session.ts'

function streamOf(...texts: string[]): Response {
  return new Response(texts.join(''), { headers: { 'Content-Type': 'text/event-stream' } })
}

const orders = 'event: change\ndata: {"argomento":"ordini"}\n\n'

function aPage(answers: (() => Response)[]) {
  const stop = new AbortController()
  const changed: string[] = []
  const tokens: (string | null)[] = []
  const asked: string[] = []
  const session = {
    state: 'signedIn' as SessionState,
    readToken: vi.fn(async () => 'old'),
    renew: vi.fn(async () => 'new'),
    end: vi.fn(() => {
      session.state = 'anonymous'
    }),
  }
  const fetch: LiveParts['fetch'] = async (address, { headers }) => {
    asked.push(address)
    tokens.push(new Headers(headers).get('Authorization'))
    const answer = answers.shift()
    if (answer) return answer()
    stop.abort()
    throw new TypeError('nobody there')
  }
  const follow = async (deafMs = 0) => {
    vi.useFakeTimers()
    const told = { until: now().getTime() - deafMs }
    const done = followChanges(
      { fetch, session, onChange: topic => changed.push(topic), random: () => 0, told },
      stop.signal,
    )
    await vi.runAllTimersAsync()
    await done
    vi.useRealTimers()
  }
  return { session, changed, tokens, asked, follow }
}

test('the pause doubles up to a minute, and is never the same for two pages', () => {
  expect([0, 1, 2, 5, 6, 30].map(attempt => pauseBefore(attempt, 0))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ])
  expect(pauseBefore(6, 0.99)).toBeCloseTo(30_300)
})

test.each([
  ['change', '{"argomento":"ordini"}', 'ordini'],
  ['change', '{"argomento":"notifiche"}', 'notifiche'],
  ['change', '{"argomento":"altro"}', undefined],
  ['change', '{"argomento":"sessioni"}', undefined],
  ['change', 'not json', undefined],
  ['message', '{"argomento":"ordini"}', undefined],
])('%s %s is %s', (event, data, topic) => {
  expect(topicOf({ event, data })).toBe(topic)
})

test('changes are told, and after a break those of the break are asked for', async () => {
  const page = aPage([() => streamOf(': battito\n\n', orders), () => streamOf()])
  await page.follow(6_500)
  expect(page.changed).toEqual(['ordini'])
  expect(page.asked).toEqual(['/api/eventi?da=6500', '/api/eventi?da=1000', '/api/eventi?da=2000'])
})

test('a spent token is renewed once', async () => {
  const page = aPage([() => new Response(null, { status: 401 }), () => streamOf(orders)])
  await page.follow()
  expect(page.tokens.slice(0, 2)).toEqual(['Bearer old', 'Bearer new'])
  expect(page.changed).toEqual(['ordini'])
  expect(page.session.end).not.toHaveBeenCalled()
})

test('a second refusal ends the session and the following', async () => {
  const refused = () => new Response(null, { status: 401 })
  const page = aPage([refused, refused])
  await page.follow()
  expect(page.session.end).toHaveBeenCalledWith('expired')
  expect(page.tokens).toHaveLength(2)
})

describe('of several tabs', () => {
  function aTab() {
    const turns: (() => Promise<void>)[] = []
    const locks = {
      request: async (_name: string, _options: unknown, turn: () => Promise<void>) => void turns.push(turn),
    } as unknown as SharedParts['locks']
    const changed: string[] = []
    const line: Pick<BroadcastChannel, 'onmessage' | 'postMessage'> = {
      onmessage: null,
      postMessage: vi.fn(),
    }
    const channel = channelOn(line)
    const stop = new AbortController()
    const fetch = vi.fn<LiveParts['fetch']>(async () => {
      stop.abort()
      return streamOf(orders)
    })
    const session: LiveParts['session'] = {
      state: 'signedIn',
      readToken: async () => 'token',
      renew: async () => 'token',
      end: () => undefined,
    }
    const told = { until: now().getTime() - 100_000 }
    const onChange = (topic: string) => void changed.push(topic)
    const parts = { fetch, session, onChange, random: () => 0, locks, channel, told }
    return {
      ...{ channel, changed, fetch, told, line },
      follow: () => followTogether(parts, stop.signal),
      post: (data: unknown) => line.onmessage?.call(line as BroadcastChannel, { data } as MessageEvent),
      takeTurn: async () => {
        const turn = turns[0]?.()
        await vi.runAllTimersAsync()
        await turn
      },
    }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('one listens and tells the others', async () => {
    const tab = aTab()
    await tab.follow()
    expect(tab.fetch).not.toHaveBeenCalled()
    tab.post('notifiche')
    tab.post('altro')
    expect(tab.changed).toEqual(['notifiche'])
    await tab.takeTurn()
    expect(tab.fetch).toHaveBeenCalledTimes(1)
    expect(tab.line.postMessage).toHaveBeenCalledWith('ordini')
  })

  test('one that opens later is told again what it came too late for', async () => {
    const tab = aTab()
    const openedAt = tab.told.until
    await tab.follow()
    expect(tab.line.postMessage).toHaveBeenCalledWith(openedAt)
    await tab.takeTurn()
    const hearsAgain = (since: number) => {
      vi.mocked(tab.line.postMessage).mockClear()
      tab.post(since)
      return vi.mocked(tab.line.postMessage).mock.calls.flat()
    }
    expect(hearsAgain(now().getTime() - 60_000)).toEqual(['ordini'])
    expect(hearsAgain(now().getTime() + 1)).toEqual([])
    tab.channel.tell('preventivi')
    expect(hearsAgain(now().getTime())).toContain('preventivi')
  })

  test('the next one in line asks for no more than what the last one may have missed', async () => {
    const tab = aTab()
    await tab.follow()
    await tab.takeTurn()
    expect(tab.fetch.mock.calls[0]?.[0]).toBe('/api/eventi?da=60000')
  })
})
