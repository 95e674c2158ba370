import { describe, expect, test } from 'vitest'
import { authorisedSend, createClient } from './client.ts'
import { endpoints } from './endpoints.gen.ts'
import { Session, type SessionParts } from './session.ts'

type Reply = (path: string, init: RequestInit) => Response | Promise<Response> | undefined

/** A fake server that counts its requests, with a lock and a channel that the tabs of one browser share. */
function browser(reply: Reply) {
  const asked: string[] = []
  const stored = new Map<string, string>()
  const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const reloaded: number[] = []

  const fetch = async (path: string, init: RequestInit) => {
    asked.push(path)
    return (await reply(path, init)) ?? json({ access_token: `token-${asked.length}` })
  }
  const request = (_: string, work: () => unknown) => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  const tab = (start: Pick<Partial<SessionParts>, 'started' | 'age'> = {}) => {
    const channel: SessionParts['channel'] = {
      onmessage: null,
      postMessage: data => {
        for (const other of channels) {
          if (other !== channel) setTimeout(() => other.onmessage?.({ data } as MessageEvent))
        }
      },
    }
    channels.push(channel as { onmessage: ((event: MessageEvent) => void) | null })
    return new Session({
      fetch,
      locks: { request } as unknown as SessionParts['locks'],
      channel,
      storage: {
        getItem: key => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: key => void stored.delete(key),
      },
      age: () => 0,
      ...start,
      reload: () => void reloaded.push(channels.length),
      wait: () => new Promise(resolve => setTimeout(resolve, 1)),
    })
  }
  return { fetch, asked, stored, reloaded, tab }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const refused = () =>
  new Response(JSON.stringify({ code: 'session.missing', Message: 'Sessione scaduta.' }), {
    status: 401,
    headers: { 'Content-Type': 'application/problem+json' },
  })

async function signedIn(reply: Reply) {
  const world = browser(reply)
  const session = world.tab()
  await session.signIn('anna', 'soglia1')
  return { ...world, session }
}

test('without the hint of an earlier sign-in the server is not asked', async () => {
  const { tab, asked } = browser(() => undefined)
  const session = tab()
  await session.start()
  expect(session.state).toBe('anonymous')
  expect(asked).toEqual([])
})

test('a reloaded tab renews its session once, however many callers wait', async () => {
  const { stored, tab, asked } = browser(() => undefined)
  stored.set('soglia.signedIn', '1')
  const session = tab()
  const tokens = await Promise.all([session.readToken(), session.readToken(), session.readToken()])
  expect(session.state).toBe('signedIn')
  expect(new Set(tokens).size).toBe(1)
  expect(asked).toEqual(['/auth/login'])
})

test('two tabs renewing at once share one request', async () => {
  const { tab, asked, session } = await signedIn(() => undefined)
  const other = tab()
  await other.start()
  await new Promise(resolve => setTimeout(resolve, 5))
  const stale = await session.readToken()
  expect(await other.readToken()).toBe(stale)
  const before = asked.length
  const [mine, theirs] = await Promise.all([session.renew(stale), other.renew(stale)])
  expect(asked.length - before).toBe(1)
  expect(mine).not.toBe(stale)
  expect(mine).toBe(theirs)
})

test('a tab renews by itself when the one that held the lock failed', async () => {
  let failures = 3
  const { stored, tab, asked } = browser(() => (failures-- > 0 ? json({}, 503) : undefined))
  stored.set('soglia.signedIn', '1')
  const [first, second] = [tab(), tab()]
  const results = await Promise.allSettled([first.start(), second.start()])
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled'])
  await new Promise(resolve => setTimeout(resolve, 5))
  expect([first.state, second.state]).toEqual(['signedIn', 'signedIn'])
  expect(asked).toHaveLength(4)
})

test('a server that is down signs nobody out', async () => {
  const { stored, tab } = browser(() => json({}, 502))
  stored.set('soglia.signedIn', '1')
  const session = tab()
  await expect(session.start()).rejects.toMatchObject({ status: 502 })
  expect(session.state).toBe('starting')
  expect(stored.has('soglia.signedIn')).toBe(true)
})

test('a broken network signs nobody out', async () => {
  const { session, stored } = await signedIn((_, init) => {
    if (String(init.body).includes('password')) return undefined
    throw new TypeError('Failed to fetch')
  })
  await expect(session.renew(await session.readToken())).rejects.toMatchObject({ code: 'network' })
  expect(session.state).toBe('signedIn')
  expect(stored.has('soglia.signedIn')).toBe(true)
})

test('a refused renewal ends the session in every tab', async () => {
  const { session, tab, stored } = await signedIn((_, init) =>
    String(init.body).includes('refresh') ? refused() : undefined,
  )
  const other = tab()
  other.subscribe(() => undefined)
  const endings: unknown[] = []
  session.subscribe((state, change) => endings.push([state, change]))
  await expect(session.renew(await session.readToken())).rejects.toMatchObject({ status: 401 })
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(endings).toEqual([['anonymous', { ending: 'expired', previous: 'signedIn' }]])
  expect(other.state).toBe('anonymous')
  expect(stored.size).toBe(0)
})

test('signing out in one tab signs out the others', async () => {
  const { session, tab } = await signedIn(() => undefined)
  const other = tab()
  await other.start()
  session.end('left')
  await new Promise(resolve => setTimeout(resolve, 5))
  expect([session.state, other.state]).toEqual(['anonymous', 'anonymous'])
})

test('a renewal that comes back after signing out is thrown away', async () => {
  let answer: (response: Response) => void = () => undefined
  const { session } = await signedIn((_, init) =>
    String(init.body).includes('refresh') ? new Promise<Response>(resolve => (answer = resolve)) : undefined,
  )
  const renewal = session.renew(await session.readToken())
  await new Promise(resolve => setTimeout(resolve, 1))
  session.end('left')
  answer(json({ access_token: 'late' }))
  await expect(renewal).rejects.toMatchObject({ status: 401 })
  expect(session.state).toBe('anonymous')
})

test('a new sign-in in another tab reloads this one, whatever it shows', async () => {
  const { reloaded, tab } = browser(() => undefined)
  const here = tab()
  await tab().signIn('bruno', 'soglia1')
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(reloaded).toHaveLength(1)
  expect(here.state).toBe('anonymous')
})

test('the first 401 renews once and the call is made again with the new token', async () => {
  const { session, fetch, asked } = await signedIn((path, init) => {
    if (path !== '/api/agenti/lista') return undefined
    const token = new Headers(init.headers).get('Authorization')
    return token === 'Bearer token-1' ? refused() : json([{ CodAgente: token, Nome: '' }])
  })
  const client = createClient(authorisedSend(fetch, session), endpoints)
  const [one, two] = await Promise.all([client.partners.agents(), client.partners.agents()])
  expect(one).toEqual(two)
  expect(asked.filter(path => path === '/auth/login')).toHaveLength(2)
})

test('a call refused again after the renewal ends the session', async () => {
  const { session, fetch, asked } = await signedIn(path => (path === '/auth/login' ? undefined : refused()))
  const client = createClient(authorisedSend(fetch, session), endpoints)
  await expect(client.session.info()).rejects.toMatchObject({ status: 401 })
  expect(session.state).toBe('anonymous')
  expect(asked).toEqual(['/auth/login', '/api/users/info', '/auth/login', '/api/users/info'])
})

test('a sign-in with a second factor is held up, then confirmed', async () => {
  const challenge = { Codice: 'c1', Metodi: ['totp'] }
  const { tab, stored } = browser((_, init) =>
    String(init.body).includes('grant_type=password')
      ? new Response(
          JSON.stringify({ code: 'login.secondFactor', Message: 'Serve altro.', Sfida: challenge }),
          {
            status: 403,
            headers: { 'Content-Type': 'application/problem+json' },
          },
        )
      : json({ access_token: String(init.body) }),
  )
  const session = tab()
  await expect(session.signIn('anna', 'soglia1')).rejects.toMatchObject({ challenge })
  expect([session.state, stored.size]).toEqual(['anonymous', 0])
  await session.confirmSignIn('c1', { code: '123456' })
  expect(session.state).toBe('signedIn')
  expect(await session.readToken()).toBe('grant_type=second_factor&challenge=c1&code=123456')
})

describe('what the page has asked for before its scripts', () => {
  const started = () =>
    Promise.resolve(json({ Accesso: { access_token: 'first' }, Utente: { Utente: 'anna' }, Portale: {} }))
  const startedTab = (reply: Reply, start: Pick<Partial<SessionParts>, 'started' | 'age'>) => {
    const world = browser(reply)
    world.stored.set('soglia.signedIn', '1')
    return { ...world, session: world.tab(start) }
  }

  test('is the renewal, and nothing more is asked', async () => {
    const { session, asked } = startedTab(() => undefined, { started: started() })
    expect(await Promise.all([session.readToken(), session.readToken()])).toEqual(['first', 'first'])
    expect([session.state, asked]).toEqual(['signedIn', []])
  })
  test('is given once', async () => {
    const { session } = startedTab(() => undefined, { started: started() })
    expect(await session.takeFirst('Utente')).toEqual({ Utente: 'anna' })
    expect(await session.takeFirst('Utente')).toBeUndefined()
    expect(await session.renew('first')).toBe('token-1')
  })
  test.each([
    ['a broken network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is down', () => Promise.resolve(json({}, 503))],
  ])('comes to nothing for %s: it is asked again in the usual way', async (_, failing) => {
    const { session, asked } = startedTab(() => undefined, { started: failing() })
    expect(await session.readToken()).toBe('token-1')
    expect(await session.takeFirst('Utente')).toBeUndefined()
    expect(asked).toEqual(['/auth/login'])
  })
  test('ends the session where it is refused', async () => {
    const { session, stored } = startedTab(refused, { started: Promise.resolve(refused()) })
    await session.start()
    expect([session.state, stored.size]).toEqual(['anonymous', 0])
  })
  test('is for nobody after the session has ended', async () => {
    const { session } = startedTab(() => undefined, { started: started() })
    const renewal = session.renew(undefined)
    session.end('left')
    await expect(renewal).rejects.toMatchObject({ status: 401 })
    expect(await session.takeFirst('Utente')).toBeUndefined()
    expect(session.state).toBe('anonymous')
  })
  test('is old after a while', async () => {
    const { session } = startedTab(() => undefined, { started: started(), age: () => 60_000 })
    expect(await session.takeFirst('Utente')).toBeUndefined()
    expect(await session.readToken()).toBe('token-1')
  })
})
