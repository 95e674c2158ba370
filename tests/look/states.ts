import type { Route } from '@playwright/test'
import { type Camera, open, tried } from './camera.ts'
import { photographPaper } from './paper.ts'
import { allLooks, twoLooks } from './shots.ts'

const calls = '**/api/**'

/** The calls of the frame around every screen; it makes the first two where a session has to be renewed. */
const ofFrame = ['/api/users/info', '/api/portale', '/api/notifiche/nonlette', '/api/eventi']

export async function photographFull(camera: Camera, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await tried(camera, path, async () => {
      await open(camera, path)
      await camera.photo({ what: path, state: 'full' }, allLooks)
      await photographOffline(camera, path)
    })
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
export async function photographStates(camera: Camera, paths: readonly string[]): Promise<void> {
  const { page } = camera
  const answered = async (path: string, state: string, answer: (route: Route) => Promise<unknown>) =>
    tried(camera, `${path}, ${state}`, async () => {
      await page.route(calls, route =>
        ofFrame.includes(new URL(route.request().url()).pathname) ? route.continue() : answer(route),
      )
      await open(camera, path)
      await camera.photo({ what: path, state }, twoLooks)
    }).finally(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const path of paths) {
    await answered(path, 'loading', () => new Promise(() => {}))
    await answered(path, 'failed', route => route.fulfill({ status: 500, body: '' }))
    await tried(camera, `${path}, printed`, () => photographPaper(camera, path))
    await tried(camera, `${path}, empty`, async () => {
      await open(camera, path)
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
