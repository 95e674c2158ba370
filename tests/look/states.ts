import type { Route } from '@playwright/test'
import { type Camera, open, tried } from './camera.ts'
import { allLooks, twoLooks } from './shots.ts'

const calls = '**/api/**'

/** The calls of each screen, by address; those of every screen belong to the frame around it. */
type Calls = Map<string, Set<string>>

const pathOf = (url: string) => new URL(url).pathname

/** Photographs screens as they are, and returns the calls that the frame makes. */
export async function photographFull(camera: Camera, paths: readonly string[]): Promise<Set<string>> {
  const made: Calls = new Map()
  for (const path of paths)
    await tried(camera, path, async () => {
      const heard = new Set<string>()
      const hear = (request: { url(): string }) => void heard.add(pathOf(request.url()))
      camera.page.on('request', hear)
      await open(camera, path)
      await camera.photo({ what: path, state: 'full' }, allLooks)
      camera.page.off('request', hear)
      made.set(path, heard)
      await photographOffline(camera, path)
    })
  const [first = new Set<string>(), ...others] = made.values()
  return new Set([...first].filter(call => others.every(heard => heard.has(call))))
}

async function photographOffline(camera: Camera, path: string): Promise<void> {
  await camera.context.setOffline(true)
  try {
    await camera.photo({ what: path, state: 'offline' }, twoLooks)
  } finally {
    await camera.context.setOffline(false)
  }
}

/** Photographs each screen while its own calls get no answer, a failure, or one without rows, and on paper. */
export async function photographStates(
  camera: Camera,
  paths: readonly string[],
  ofFrame: ReadonlySet<string>,
): Promise<void> {
  const { page } = camera
  const answered = async (path: string, state: string, answer: (route: Route) => Promise<unknown>) =>
    tried(camera, `${path}, ${state}`, async () => {
      await page.route(calls, route =>
        ofFrame.has(pathOf(route.request().url())) ? route.continue() : answer(route),
      )
      await open(camera, path)
      await camera.photo({ what: path, state }, twoLooks)
    }).finally(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const path of paths) {
    await answered(path, 'loading', () => new Promise(() => {}))
    await answered(path, 'failed', route => route.fulfill({ status: 500, body: '' }))
    await tried(camera, `${path}, empty`, async () => {
      await open(camera, path)
      await camera.photo({ what: path, state: 'printed' }, [[1440, 'light']])
      await page.emulateMedia({ media: 'screen' })
      if ((await page.locator('main input[type=search], main [role=searchbox]').count()) === 0) return
      await open(camera, `${path}${path.includes('?') ? '&' : '?'}cerca=qqqqqq`)
      await camera.photo({ what: path, state: 'empty' }, twoLooks)
    })
  }
}

/** Photographs addresses in one state that they are in by themselves. */
export async function photographAs(camera: Camera, state: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await tried(camera, `${path}, ${state}`, async () => {
      await open(camera, path)
      await camera.photo({ what: path, state }, state === 'full' ? allLooks : twoLooks)
    })
}
