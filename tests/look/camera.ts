import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { instant } from '#tests/engines/portal.ts'
import { fileOf, heights, type Scheme, type Shot, type Width } from './shots.ts'

const longestWaitMs = 15_000

/** A browser of one person, and the folder for its pictures. */
export interface Camera {
  who: string
  folder: string
  page: Page
  context: BrowserContext
  files: string[]
  /** What could not be photographed, in words. */
  missed: string[]
  photo(
    shot: Omit<Shot, 'who' | 'width' | 'scheme'>,
    looks: readonly (readonly [Width, Scheme])[],
  ): Promise<void>
}

interface Place {
  browser: Browser
  address: string
  folder: string
}

export async function openCamera(
  { browser, address, folder }: Place,
  who: string,
  user?: { name: string; password: string },
): Promise<Camera> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: heights[1440] },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  if (user) await signIn(context, user)
  const page = await context.newPage()
  await page.clock.setFixedTime(instant)
  const files: string[] = []
  return {
    who,
    folder,
    page,
    context,
    files,
    missed: [],
    photo: async (shot, looks) => {
      for (const [width, scheme] of looks) {
        const file = fileOf({ ...shot, who, width, scheme })
        const path = join(folder, file)
        mkdirSync(dirname(path), { recursive: true })
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: heights[width] })
        await (shot.state === 'loading' ? twoFrames(page) : settle(page))
        await page.screenshot({ path, type: 'jpeg', quality: 90, animations: 'disabled' })
        files.push(file)
      }
    },
  }
}

async function signIn(context: BrowserContext, user: { name: string; password: string }): Promise<void> {
  const answer = await context.request.post('/auth/login', {
    form: { grant_type: 'password', username: user.name, password: user.password },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${user.name} could not sign in: ${await answer.text()}`)
  await context.addInitScript(() => localStorage.setItem('soglia.signedIn', '1'))
}

export const demoUser = (name: string) => ({ name, password: demoPassword })

/** Waits until nothing on the page is loading any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isLoading = document.querySelector('[aria-busy="true"], main .bone')
      // A page that was opened on a desk loads its lower bar when it becomes a phone's.
      const lacksBar = document.querySelector('[data-lower-bar]:empty')
      return !isLoading && !lacksBar
    },
    undefined,
    { timeout: longestWaitMs, polling: 50 },
  )
  await twoFrames(page)
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let at = 0; at < 2; at += 1) await new Promise(requestAnimationFrame)
  })
}

/** Opens an address and waits for its heading, or for its form where a guest looks. */
export async function open({ page }: Camera, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: heights[1440] })
  await page.goto(path)
  await page.locator('#root :is(h1, form)').first().waitFor({ state: 'attached', timeout: longestWaitMs })
}

/** Opens an address and waits until everything has come. */
export async function openWhole(camera: Camera, path: string): Promise<void> {
  await open(camera, path)
  await settle(camera.page)
}

/** Notes a picture that could not be taken, photographs what there is instead, and goes on. */
export async function tried(camera: Camera, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    camera.missed.push(`${camera.who}, ${what}: ${String(error).split('\n', 1)[0]}`)
    const path = join(camera.folder, 'missed', `${camera.who}-${camera.missed.length}.jpg`)
    await camera.page.screenshot({ path, type: 'jpeg' }).catch(() => {})
  }
}
