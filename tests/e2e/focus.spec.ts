import { expect, type Page, test } from '@playwright/test'
import { openAs } from './sign-in.ts'

const mostStops = 70
const officeTabs = [
  'panoramica',
  'menu',
  'agenti',
  'contenuti',
  'schede',
  'importazioni',
  'posta',
  'registro',
]
const screens = [
  ...[
    '/',
    '/statoOrdini',
    '/VisualizzaOrdini',
    '/confermeordini',
    '/clienti',
    '/clienti/C00001',
    '/obiettivi',
  ],
  ...[0, 1, 2, 3, 4].map(tab => `/statistiche?tab=${tab}`),
  ...['/nonconformita', '/offerte', '/maps', '/articoli', '/download', '/profiloUtente', '/preventivi'],
  ...['/usernew', '/useractivity', '/dashboard?tab=impostazioni'],
  ...officeTabs.map(tab => `/dashboard?tab=${tab}`),
]

/** Presses Tab until the first stop returns, and lists stops that look the same with and without focus. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const unseen: string[] = []
  await page.evaluate(() => {
    const look = (element: Element) => {
      const { outline, boxShadow, border, backgroundColor } = getComputedStyle(element)
      return `${outline} ${boxShadow} ${border} ${backgroundColor}`
    }
    /** The focus ring may be on a field's frame, or next to a hidden input. */
    const around = (element: Element) => [
      element,
      ...(element.parentElement?.children ?? []),
      ...[element.parentElement, element.parentElement?.parentElement].filter(found => found != null),
    ]
    const looks = (elements: Element[]) => elements.map(look).join('|')
    const seen = new Set<Element>()
    let last: { element: Element; elements: Element[]; looks: string } | undefined
    const remember = () => {
      const element = document.activeElement
      const before = last
      const without = before && looks(before.elements) === before.looks ? before.element.outerHTML : ''
      const isOver = !element || element === document.body || seen.has(element)
      if (element) seen.add(element)
      const elements = element ? around(element) : []
      last = element && !isOver ? { element, elements, looks: looks(elements) } : undefined
      return { without, isOver }
    }
    Object.assign(window, { rememberStop: remember })
  })
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const { without, isOver } = await page.evaluate(() =>
      (window as unknown as { rememberStop(): { without: string; isOver: boolean } }).rememberStop(),
    )
    if (without) unseen.push(without.slice(0, 160))
    if (isOver && stop > 0) break
  }
  return unseen
}

test('each stop of the Tab key shows its ring, on every screen', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'admin', '/')
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await stopsWithoutRing(page), path).toEqual([])
  }
})

test('each stop of the Tab key shows its ring, in the forms before the sign-in', async ({ page }) => {
  for (const path of ['/login', '/register', '/passwordreset', '/doc']) {
    await page.goto(path)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(await stopsWithoutRing(page), path).toEqual([])
  }
  const noRing = '* { outline: none !important; box-shadow: none !important; border-color: red !important }'
  await page.addStyleTag({ content: noRing })
  await page.getByRole('textbox').first().focus()
  expect(await stopsWithoutRing(page), 'a page without rings').not.toEqual([])
})

const dialogs = [
  { path: '/preventivi', button: 'Nuovo' },
  { path: '/useractivity', button: 'Nuovo utente' },
  { path: '/dashboard?tab=menu', button: 'Nuova voce' },
]

test('each stop of the Tab key shows its ring, in dialogs', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'admin', '/')
  for (const { path, button } of dialogs) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await stopsWithoutRing(page), `${path}: ${button}`).toEqual([])
  }
  await page.goto('/statistiche?tab=1')
  await page.getByRole('button', { name: 'Esporta' }).click()
  await page.getByRole('menuitem', { name: /PDF/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await stopsWithoutRing(page), 'Ordina per').toEqual([])
})

test('in the quick search Home and End choose, and its field shows the focus', async ({ page }) => {
  await openAs(page, 'admin', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Cerca ordini/ })
  await expect(field).toBeFocused()
  await expect(field.locator('..')).not.toHaveCSS('box-shadow', 'none')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
})
