import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { prepareChromium } from '#tests/support/chromium.ts'
import type { Context } from './context.ts'
import { measureMenuClicks } from './menu-clicks.ts'
import { measureOrdersScreen } from './orders-screen.ts'
import { startPortal } from './processes.ts'
import { measureQuoteDesk } from './quote-desk.ts'
import type { Row } from './row.ts'
import { measureScreenStart } from './screen-start.ts'

export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const portal = await startPortal(checkout, world.env)
  const browser = await chromium.launch(await prepareChromium())
  try {
    const newPage = (userName = 'admin') => openPage(browser, portal.address, userName)
    return [
      ...(await measureScreenStart(newPage)),
      ...(await measureMenuClicks(newPage)),
      ...(await measureOrdersScreen(newPage)),
      ...(await measureQuoteDesk(() => newPage('cliente'), portal.address)),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function openPage(browser: Browser, address: string, userName: string): Promise<Page> {
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
  await signIn(profile, userName)
  await profile.addInitScript(watch)
  return profile.newPage()
}

async function signIn(profile: BrowserContext, username: string): Promise<void> {
  const answer = await profile.request.post('/auth/login', {
    form: { grant_type: 'password', username, password: demoPassword },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}

interface Watched {
  /** Durations in milliseconds of tasks longer than 50. */
  tasks: number[]
  shift: number
}

declare global {
  interface Window {
    watched: Watched
    /** The time, as of `performance.now()`, after the first frame in which the condition holds. */
    untilPainted: (holds: () => unknown) => Promise<number>
    /** Measures from the next key until each of these is painted. It has to be called before the key is pressed. */
    measureNextKey: (...stages: (() => unknown)[]) => void
    /** Milliseconds for each stage of the last `measureNextKey`. */
    sinceKey: Promise<number[]>
  }
}

/** Runs in the page before anything else, and records long tasks and layout shifts. */
function watch(): void {
  const watched: Watched = { tasks: [], shift: 0 }
  window.watched = watched
  window.untilPainted = async holds => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    const began = performance.now()
    while (!holds()) if ((await frame()) - began > 10_000) throw new Error(`never painted: ${holds}`)
    await frame()
    // A message comes after the frame whose callbacks have run is painted.
    const { port1: sender, port2: receiver } = new MessageChannel()
    const painted = new Promise(resolve => {
      receiver.onmessage = resolve
    })
    sender.postMessage(0)
    await painted
    return performance.now()
  }
  window.measureNextKey = (...stages) => {
    const pressed = new Promise<number>(resolve => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    window.sinceKey = pressed.then(async began => {
      const since: number[] = []
      for (const holds of stages) since.push((await window.untilPainted(holds)) - began)
      return since
    })
  }
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
