import { expect, test, vi } from 'vitest'
import { topics } from '#contract/topics.ts'
import {
  followChanges,
  followTogether,
  type LiveParts,
  pauseBefore,
  type SharedParts,
  topicOf,
} from './live.ts'
import type { SessionState } from './session.ts'

function streamOf(...texts: string[]): Response {
  return new Response(texts.join(''), { headers: { 'Content-Type': 'text/event-stream' } })
}

const orders = 'event: change\ndata: {"argomento":"ordini"}\n\n'

function aPage(answers: (() => Response)[]) {
  const stop = new AbortController()
  const told: string[] = []
  const tokens: (string | null)[] = []
  const session = {
    state: 'signedIn' as SessionState,
    readToken: vi.fn(async () => 'old'),
    renew: vi.fn(async () => 'new'),
    end: vi.fn(() => {
      session.state = 'anonymous'
    }),
  }
  const fetch: LiveParts['fetch'] = async (_address, { headers }) => {
    tokens.push(new Headers(headers).get('Authorization'))
    const answer = answers.shift()
    if (answer) return answer()
    stop.abort()
    throw new TypeError('nobody there')
  }
  const follow = async () => {
    vi.useFakeTimers()
    const done = followChanges(
      { fetch, session, onChange: topic => told.push(topic), random: () => 0 },
      stop.signal,
    )
    await vi.runAllTimersAsync()
    await done
    vi.useRealTimers()
  }
  return { session, told, tokens, follow }
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

test('changes are told, and after a break everything is taken for changed', async () => {
  const page = aPage([() => streamOf(': battito\n\n', orders), () => streamOf()])
  await page.follow()
  expect(page.told).toEqual(['ordini', ...Object.keys(topics)])
})

test('a spent token is renewed once', async () => {
  const page = aPage([() => new Response(null, { status: 401 }), () => streamOf(orders)])
  await page.follow()
  expect(page.tokens.slice(0, 2)).toEqual(['Bearer old', 'Bearer new'])
  expect(page.told).toEqual(['ordini'])
  expect(page.session.end).not.toHaveBeenCalled()
})

test('a second refusal ends the session and the following', async () => {
  const refused = () => new Response(null, { status: 401 })
  const page = aPage([refused, refused])
  await page.follow()
  expect(page.session.end).toHaveBeenCalledWith('expired')
  expect(page.tokens).toHaveLength(2)
})

test('one tab listens and tells the others', async () => {
  vi.useFakeTimers()
  const turns: (() => Promise<void>)[] = []
  const locks = {
    request: async (_name: string, _options: unknown, turn: () => Promise<void>) => void turns.push(turn),
  } as unknown as SharedParts['locks']
  const told: string[] = []
  const channel = { onmessage: null, postMessage: vi.fn() } as unknown as NonNullable<SharedParts['channel']>
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
  const onChange = (topic: string) => void told.push(topic)
  await followTogether({ fetch, session, onChange, random: () => 0, locks, channel }, stop.signal)
  expect(fetch).not.toHaveBeenCalled()
  channel.onmessage?.call(channel as BroadcastChannel, { data: 'notifiche' } as MessageEvent)
  channel.onmessage?.call(channel as BroadcastChannel, { data: 'altro' } as MessageEvent)
  expect(told).toEqual(['notifiche'])
  const turn = turns[0]?.()
  await vi.runAllTimersAsync()
  await turn
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(channel.postMessage).toHaveBeenCalledWith('ordini')
  vi.useRealTimers()
})
