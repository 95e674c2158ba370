import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { type DemoName, type Person, personOf } from './sign-in.ts'

const web = { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' }
// A token lives for 15 minutes, and signing in lets an Admin change users for 10.
const keptMinutes = 9

interface SignedIn {
  context: APIRequestContext
  token: string
  at: number
}
const signedIn = new Map<string, SignedIn>()

/** One sign-in for all journeys of a worker: a user keeps ten sessions only. */
async function signIn({ name, password }: Person): Promise<SignedIn> {
  const kept = signedIn.get(name)
  if (kept && performance.now() - kept.at < keptMinutes * 60_000) return kept
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL })
  const form = { grant_type: 'password', username: name, password }
  const answer = await context.post('/auth/login', { form, headers: web })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const made = { context, token, at: performance.now() }
  signedIn.set(name, made)
  return made
}

/** Calls made as somebody, beside what the page does and without its cookies. */
export async function callsOf(who: DemoName | Person) {
  const person = personOf(who)
  const send = async (method: 'get' | 'post', path: string, data: unknown) => {
    const { context, token } = await signIn(person)
    return context[method](path, { headers: { ...web, authorization: `Bearer ${token}` }, data })
  }
  const answerOf = async <T>(method: 'get' | 'post', path: string, data?: unknown): Promise<T> => {
    let answer = await send(method, path, data)
    if (answer.status() === 401) {
      // Ten later sign-ins of the same user have ended this session.
      signedIn.delete(person.name)
      answer = await send(method, path, data)
    }
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  await signIn(person)
  return {
    get: <T>(path: string) => answerOf<T>('get', path),
    post: <T>(path: string, data: unknown = {}) => answerOf<T>('post', path, data),
  }
}

export type Calls = Awaited<ReturnType<typeof callsOf>>
