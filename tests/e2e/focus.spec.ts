import { expect, type Page, test } from '@playwright/test'
import { fromOptions } from './head.ts'
import { openAs } from './sign-in.ts'

const mostStops = 70
const pressedAtOnce = 7
const officeTabs = [
  'panoramica',
  'menu',
  'agenti',
  'contenuti',
  'schede',
  'importazioni',
  'posta',
  'registro',
  'impostazioni',
]
const screens = {
  'the partners': [
    ...['/', '/statoOrdini', '/VisualizzaOrdini', '/confermeordini', '/clienti', '/clienti/C00001'],
    ...[0, 1, 2, 3, 4].map(tab => `/statistiche?tab=${tab}`),
    ...['/obiettivi', '/nonconformita', '/reclami', '/reclami/1', '/offerte', '/maps', '/preventivi'],
  ],
  'the office': [
    ...['/articoli', '/download', '/profiloUtente', '/usernew', '/useractivity'],
    ...officeTabs.map(tab => `/dashboard?tab=${tab}`),
  ],
}

/** What the page notes of each stop: those that look the same with and without the focus. */
interface Stops {
  unseen: string[]
  isOver: boolean
}

/** Begins to note the stops. A stop is compared with itself once the focus has gone on to the next. */
function noteStops(): Stops {
  const look = (element: Element) => {
    const { outline, boxShadow, border, backgroundColor } = getComputedStyle(element)
    return `${outline} ${boxShadow} ${border} ${backgroundColor}`
  }
  /** A field's ring may be drawn on its frame, a hidden input's on what is drawn beside it. */
  const around = (element: Element) => [
    element,
    ...(element.parentElement?.children ?? []),
    ...[element.parentElement, element.parentElement?.parentElement].filter(found => found != null),
  ]
  const looks = (elements: Element[]) => elements.map(look).join('|')
  const seen = new Set<Element>()
  const stops: Stops = { unseen: [], isOver: false }
  let last: { element: Element; elements: Element[]; looks: string } | undefined
  const next = () => {
    if (stops.isOver) return
    const element = document.activeElement
    if (last && looks(last.elements) === last.looks) stops.unseen.push(last.element.outerHTML.slice(0, 160))
    stops.isOver = seen.size > 0 && (!element || element === document.body || seen.has(element))
    last = undefined
    if (!element || element === document.body || stops.isOver) return
    seen.add(element)
    const elements = around(element)
    last = { element, elements, looks: looks(elements) }
  }
  document.addEventListener('keyup', event => event.key === 'Tab' && next(), true)
  Object.assign(window, { stops })
  return stops
}

/** Presses Tab until the first stop comes again. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  await page.evaluate(noteStops)
  for (let stop = 0; stop < mostStops; stop += pressedAtOnce) {
    for (let press = 0; press < pressedAtOnce; press += 1) await page.keyboard.press('Tab')
    const { isOver } = await page.evaluate(() => (window as unknown as { stops: Stops }).stops)
    if (isOver) break
  }
  return page.evaluate(() => (window as unknown as { stops: Stops }).stops.unseen)
}

for (const [name, paths] of Object.entries(screens))
  test(`each stop of the Tab key shows its ring, on every screen of ${name}`, async ({ page }) => {
    await openAs(page, 'admin', '/')
    for (const path of paths) {
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
  await page.evaluate(async text => {
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(text))
  }, noRing)
  await page.getByRole('textbox').first().focus()
  expect(await stopsWithoutRing(page), 'a page without rings').not.toEqual([])
})

const dialogs = [
  { path: '/preventivi', button: 'Nuovo' },
  { path: '/useractivity', button: 'Nuovo utente' },
  { path: '/dashboard?tab=menu', button: 'Nuova voce' },
]

test('each stop of the Tab key shows its ring, in dialogs', async ({ page }) => {
  await openAs(page, 'admin', '/')
  for (const { path, button } of dialogs) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await stopsWithoutRing(page), `${path}: ${button}`).toEqual([])
  }
  await page.goto('/statistiche?tab=1')
  await fromOptions(page, /PDF/)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await stopsWithoutRing(page), 'Ordina per').toEqual([])
})
