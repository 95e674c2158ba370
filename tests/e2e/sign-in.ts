import { type Locator, type Page, test } from '@playwright/test'
import { clockAhead, now } from '#tests/support/clock.ts'

export const roles = ['admin', 'capo', 'agente', 'cliente'] as const
export type DemoName = (typeof roles)[number]

export interface Person {
  name: string
  password: string
}

/** The demo's own users sign in with a password that everybody knows. */
export function personOf(who: DemoName | Person): Person {
  return typeof who === 'string' ? { name: who, password: 'soglia1' } : who
}

const opened: { test: string; token: string }[] = []

/** A user keeps ten sessions, so those of finished journeys are ended before they push out a running one. */
async function endEarlierSessions(): Promise<void> {
  const { testId, project } = test.info()
  const over = opened.filter(session => session.test !== testId)
  for (const session of over) {
    opened.splice(opened.indexOf(session), 1)
    const headers = { authorization: `Bearer ${session.token}` }
    await fetch(new URL('/auth/logout', project.use.baseURL), { method: 'POST', headers })
  }
}

/** Signs in by a call and opens a screen. */
export async function openAs(page: Page, who: DemoName | Person, path = '/statoOrdini'): Promise<void> {
  await endEarlierSessions()
  const { name, password } = personOf(who)
  const answer = await page.request.post('/auth/login', {
    form: { grant_type: 'password', username: name, password },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${name} could not sign in: ${await answer.text()}`)
  const { access_token } = await answer.json()
  opened.push({ test: test.info().testId, token: access_token })
  await page.addInitScript(() => localStorage.setItem('soglia.signedIn', '1'))
  if (clockAhead() !== 0) await page.clock.setSystemTime(now())
  await page.goto(path)
}

/** Number of orders in the title: those that search and filters leave. */
export async function countOf(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d.]+( di [\d.]+)? ordin[ei]$/).textContent()
  return Number(text?.replace(/ .*/, '').replace('.', ''))
}

/** An entry of the drawer menu by its text. */
export function menuEntry(page: Page, text: string): Locator {
  return page.getByRole('navigation', { name: 'Menu principale' }).getByText(text, { exact: true })
}
