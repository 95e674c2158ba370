import type { Locator, Page } from '@playwright/test'
import { type Camera, openWhole, tried } from './camera.ts'
import { twoLooks } from './shots.ts'

/** What stands above a page: dialogs, sheets, menus, the palette. */
const above = ':is([role=dialog], [role=menu], [role=listbox]):visible'
const frameButtons = '#root header:not(main header) button:visible'
const screenButtons = '#root main button:visible'
const shortMs = 1_000
const slidesInMs = 250

/**
 * Presses the first button of each kind on each screen, and every entry of the menus, and photographs what opens above
 * the page. Calls that would change something fail, so a press harms nothing. `seen` spares what another role has shown.
 */
export async function photographOpenings(
  camera: Camera,
  paths: readonly string[],
  seen: Set<string>,
): Promise<void> {
  await camera.page.route('**/api/**', route =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  for (const path of paths)
    await tried(camera, `openings of ${path}`, async () => {
      await openWhole(camera, path)
      await photographRow(camera, path, seen)
      await photographPalette(camera, path, seen)
      for (const [buttons, owner] of [
        [frameButtons, ''],
        [screenButtons, path],
      ] as const)
        for (const kind of await kindsOf(camera.page, buttons))
          if (isNew(seen, owner, kind)) await pressed(camera, path, [kind])
    })
  await camera.page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function photographRow(camera: Camera, path: string, seen: Set<string>): Promise<void> {
  const row = camera.page.locator('main [data-row]').first()
  if ((await row.count()) === 0 || !isNew(seen, path, 'row')) return
  await row.click({ timeout: shortMs })
  await camera.page.waitForTimeout(slidesInMs)
  await camera.photo({ what: path, state: 'row' }, twoLooks)
  await openWhole(camera, path)
}

async function photographPalette(camera: Camera, path: string, seen: Set<string>): Promise<void> {
  if (!isNew(seen, '', 'palette')) return
  await camera.page.keyboard.press('Control+k')
  await camera.page.locator(above).first().waitFor()
  await camera.photo({ what: path, state: 'palette' }, twoLooks)
  await camera.page.keyboard.type('porta')
  await camera.page.waitForTimeout(slidesInMs)
  await camera.photo({ what: path, state: 'palette-porta' }, twoLooks)
  await openWhole(camera, path)
}

/** Presses a button, then an entry of its menu, and photographs what opens. The last word names the picture. */
async function pressed(camera: Camera, path: string, words: readonly string[]): Promise<void> {
  const { page } = camera
  const address = page.url()
  const opened = await pressAll(page, words)
  if (opened) {
    const state = `press-${words.join('-').replaceAll(/[^\p{L}\d]+/gu, '-')}`
    await tried(camera, `${path}, ${words.join(', ')}`, () => camera.photo({ what: path, state }, twoLooks))
    const isMenu = words.length === 1 && (await page.locator('[role=menu]:visible').count()) > 0
    const entries = isMenu ? await kindsOf(page, '[role=menu] [role=menuitem]:visible') : []
    await openWhole(camera, path)
    for (const entry of entries) await pressed(camera, path, [...words, entry])
  } else if (page.url() !== address || words.length > 1) await openWhole(camera, path)
}

/** True if the last press opened something above the page. */
async function pressAll(page: Page, words: readonly string[]): Promise<boolean> {
  for (const [at, kind] of words.entries()) {
    const place = at === 0 ? `${frameButtons}, ${screenButtons}` : '[role=menu] [role=menuitem]:visible'
    const found = await firstOf(page, place, kind)
    if (!found) return false
    await found.click({ timeout: shortMs }).catch(() => {})
    const opened = page.locator(above).first()
    await opened.waitFor({ timeout: shortMs }).catch(() => {})
    await page.waitForTimeout(slidesInMs)
  }
  return (await page.locator(above).count()) > 0 && !(words.length > 1 && (await isOnlyMenu(page)))
}

const isOnlyMenu = async (page: Page) => (await page.locator('[role=dialog]:visible').count()) === 0

async function firstOf(page: Page, place: string, kind: string): Promise<Locator | undefined> {
  const names = await page.locator(place).evaluateAll(namesOf)
  const at = names.findIndex(name => kindOf(name) === kind)
  return at === -1 ? undefined : page.locator(place).nth(at)
}

/** The different names of controls. */
async function kindsOf(page: Page, place: string): Promise<string[]> {
  const names = await page.locator(place).evaluateAll(namesOf)
  // Whoever leaves sees nothing more.
  return [...new Set(names.map(kindOf))].filter(kind => kind !== '' && kind !== 'Esci')
}

const namesOf = (found: readonly Element[]) =>
  found.map(one => one.getAttribute('aria-label') ?? one.textContent ?? '')

/** Buttons that differ only by the thing they are for are of one kind. */
function kindOf(name: string): string {
  return name
    .replaceAll(/\d[\d./,]*/g, '#')
    .replace(/(: | di | del | d'ordine ).*/, '')
    .trim()
    .slice(0, 40)
}

function isNew(seen: Set<string>, path: string, kind: string): boolean {
  const key = `${path} ${kind}`
  const is = !seen.has(key)
  seen.add(key)
  return is
}
