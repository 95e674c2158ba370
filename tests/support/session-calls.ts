import { session, type TokenAnswer } from '#contract/session.ts'
import type { Answer } from './calls.ts'
import { testPassword } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

type Portal = Pick<TestPortal, 'call'>
type Headers = Record<string, string>

/** Header that the portal's web sends with calls about the cookie. */
export const fromWeb = { 'x-soglia-web': '1' }
/** For portals that trust a balancer at the tests' own address. */
export const behindBalancer = { SOGLIA_TRUST_PROXY: '127.0.0.1' }

export function fromAddress(address: string): Headers {
  return { 'x-forwarded-for': address }
}

export function signIn(
  { call }: Portal,
  username: string,
  { password = testPassword, headers = {} }: { password?: string; headers?: Headers } = {},
): Promise<Answer<typeof session.login>> {
  return call(session.login, { body: { grant_type: 'password', username, password }, headers })
}

/** Renews with the token in the body, like clients other than browsers. */
export function renewBy({ call }: Portal, refresh_token: string): Promise<Answer<typeof session.login>> {
  return call(session.login, { body: { grant_type: 'refresh_token', refresh_token } })
}

export function renewByCookie(
  { call }: Portal,
  token: string | undefined,
  headers: Headers = {},
): Promise<Answer<typeof session.login>> {
  const cookie: Headers = token === undefined ? {} : { cookie: `soglia=${token}` }
  return call(session.login, {
    body: { grant_type: 'refresh_token' },
    headers: { ...fromWeb, ...cookie, ...headers },
  })
}

export async function openSession(portal: Portal, username: string): Promise<TokenAnswer> {
  return tokensOf(await signIn(portal, username))
}

export function tokensOf(response: Answer<typeof session.login>): TokenAnswer {
  return response.json()
}

export function cookieOf(response: Pick<Answer, 'cookies'>) {
  return response.cookies.find(cookie => cookie.name.endsWith('soglia'))
}

/** Status of a call that any live session may make. */
export async function statusOf({ call }: Portal, accessToken: string): Promise<number> {
  return (await call(session.info, { as: accessToken })).statusCode
}
