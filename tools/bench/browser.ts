import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { prepareChromium } from '#tests/support/chromium.ts'
import type { Context } from './context.ts'
import { measureMenuClicks } from './menu-clicks.ts'
import { measureOrdersScreen } from './orders-screen.ts'
import { startPortal } from './processes.ts'
import type { Row } from './row.ts'
import { measureScreenStart } from './screen-start.ts'

export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const portal = await startPortal(checkout, world.env)
  const browser = await chromium.launch(await prepareChromium())
  try {
    const newPage = () => openPage(browser, portal.address)
    return [
      ...(await measureScreenStart(newPage)),
      ...(await measureMenuClicks(newPage)),
      ...(await measureOrdersScreen(newPage)),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const profile = await browser.newContext({
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'soglia.signedIn', value: '1' }] }],
    },
  })
  await signIn(profile)
  await profile.addInitScript(watch)
  return profile.newPage()
}

async function signIn(profile: BrowserContext): Promise<void> {
  const answer = await profile.request.post('/auth/login', {
    form: { grant_type: 'password', username: 'admin', password: demoPassword },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`admin could not sign in: ${await answer.text()}`)
}

interface Watched {
  /** Durations in milliseconds of tasks longer than 50. */
  tasks: number[]
  shift: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before anything else, and records long tasks and layout shifts. */
function watch(): void {
  const watched: Watched = { tasks: [], shift: 0 }
  window.watched = watched
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
