import { expect, type Page, test } from '@playwright/test'
import { textWidth } from '../../web/ui/data-table/text-width.ts'
import { screens } from '../engines/screens.ts'
import { type DemoName, openAs, roles } from './sign-in.ts'

/** A laptop's screen of 1366 px, less a scroll bar. */
const laptop = 1350
const widths = [1440, laptop, 1100, 900, 768, 390, 320]

/** Screens without a table, and those that lead on to another. */
const withoutTable = /^\/(preventivo|sceltaPreventivo|scheda|maps|offerte|download|reclami\/)/
/** Screens of the office alone. */
const ofOffice = /^\/(dashboard|articoli|richieste|usernew|useractivity|nonconformita\?)/

/** Screens that may have no rows at all. */
const withoutRows = /^\/($|profiloUtente|dashboard\?tab=(panoramica|menu|contenuti|impostazioni))/
/** Twelve months of amounts fit a laptop only while these are as high as the demo's. */
const ofMonths = /VisualizzaOrdini|obiettivi|statistiche\?tab=3/

function screensOf(role: DemoName): string[] {
  const shown = screens.filter(path => !withoutTable.test(path))
  return role === 'admin' ? shown : shown.filter(path => !ofOffice.test(path))
}

/** Gives every amount a million more before the screen reads it. */
function addMillion() {
  const amount = /importo|fatturato|imponibile|listino|prezzo|\w+Imp$/i
  const raised = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map(one => raised(one, name))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, raised(one, key)]))
    return typeof value === 'number' && value !== 0 && amount.test(name) ? value + 1_000_000 : value
  }
  const { json } = Response.prototype
  Response.prototype.json = async function () {
    return raised(await json.call(this))
  }
}

/** Texts of the cells and cards that are wider than their place. Only notes may be cut. */
function cutTexts(): string[] {
  const cells = document.querySelectorAll('main :is(td, th, td *, [data-row], [data-row] *)')
  const cut = [...cells].filter(one => {
    if (one.clientWidth === 0 || one.closest('.visually-hidden, svg, [data-note]')) return false
    const isShut = one.matches('td, th') || getComputedStyle(one).overflowX !== 'visible'
    return isShut && one.scrollWidth > one.clientWidth + 1
  })
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  const texts = cut.map(one => `${one.localName} ${one.textContent?.slice(0, 40)}`)
  return [...new Set(beyond > 1 ? [`the page by ${beyond} px`, ...texts] : texts)]
}

/** Widths by which the tables of the page have to be scrolled sideways. */
function hiddenWidths(page: Page): Promise<number[]> {
  return page
    .locator('[data-main-scroll]')
    .evaluateAll(found =>
      found.map(frame => frame.scrollWidth - frame.clientWidth).filter(width => width > 0),
    )
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  const rows = page.locator('main :is([data-row], td)').or(page.getByText(/^(Nessun|Al momento|Questa)/))
  const awaited = withoutRows.test(path) ? page.getByRole('heading').first() : rows.first()
  await expect(awaited).toBeVisible()
}

/** The list learns its new width one frame later, and draws with it in the next. */
function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async rest => {
    for (let at = 0; at < rest; at += 1) await new Promise(requestAnimationFrame)
  }, count)
}

/** The texts that stay cut, since some parts of a page follow a new width later. */
async function cutAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await expect(page.locator('main [aria-busy="true"], main .bone')).toHaveCount(0)
  await frames(page, 2)
  const cut = await page.evaluate(cutTexts)
  if (cut.length === 0) return cut
  await frames(page, 20)
  return await page.evaluate(cutTexts)
}

for (const role of roles)
  test(`no table and no card of ${role} cuts a figure, a day, a code or a name`, async ({ page }) => {
    await page.addInitScript(addMillion)
    await openAs(page, role, '/')
    const cut: Record<string, string[]> = {}
    for (const path of screensOf(role)) {
      await open(page, path)
      for (const width of widths) {
        const texts = await cutAt(page, width)
        if (width === laptop && role === 'admin' && !ofMonths.test(path))
          texts.push(...(await hiddenWidths(page)).map(hidden => `the table by ${hidden} px`))
        if (texts.length > 0) cut[`${path} at ${width}`] = texts
      }
    }
    expect(cut).toEqual({})
  })

/** Gives the screens names without an end, texts from right to left and amounts of nine digits, and no menu. */
function spoil() {
  const named = /ragsoc|^nome|descri|rif|localit|indiriz|testo|titolo/i
  const amount = /importo|fatturato|imponibile|prezzo|\w+Imp$/i
  const texts = ['W'.repeat(200), '\u0645\u0631\u062d\u0628\u0627 '.repeat(30)]
  let at = 0
  const spoiled = (value: unknown, name = ''): unknown => {
    if (name === 'Menu') return []
    if (Array.isArray(value)) return value.map(one => spoiled(one, name))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, key)]))
    if (typeof value === 'string' && value && named.test(name)) {
      at += 1
      return texts[at % 2]
    }
    return typeof value === 'number' && amount.test(name) ? 999_999_999 : value
  }
  const { json } = Response.prototype
  Response.prototype.json = async function () {
    return spoiled(await json.call(this))
  }
}

/** Controls of the frame and of the head that are not whole on the screen. */
function lostControls(): string[] {
  const controls = document.querySelectorAll('header :is(button, a, input, h1), nav[aria-label^="Barra"] *')
  return [...controls].flatMap(control => {
    const { left, right, width } = control.getBoundingClientRect()
    const isLost = width > 0 && (left < -1 || right > window.innerWidth + 1) && !control.closest('[inert]')
    return isLost ? [`${control.localName} ${control.textContent?.slice(0, 40)}`] : []
  })
}

test('bad names, large amounts and a user without a menu leave the frame whole', async ({ page }) => {
  await page.addInitScript(spoil)
  await openAs(page, 'admin', '/')
  const lost: Record<string, string[]> = {}
  for (const path of ['/', ...screensOf('admin').filter(path => !ofMonths.test(path))]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('main [aria-busy="true"], main .bone')).toHaveCount(0)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await frames(page, 20)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      const found = [
        ...(beyond > 1 ? [`the page by ${beyond} px`] : []),
        ...(await page.evaluate(lostControls)),
      ]
      if (found.length > 0) lost[`${path} at ${width}`] = found
    }
  }
  expect(lost).toEqual({})
})

const samples = [
  ...['0', '1.234.567,50 €', '-68,8%', '27/11/2026 10:10', '26/04925', 'COP.M90.2250.BLUNOTTE'],
  ...["DELL'INFISSO DI PELLEGRINI", 'Zanella Porte e Finestre S.n.c.', 'Qtà in magazzino', 'wwwmmm@'],
]

test('a text is measured no narrower than it is drawn, and a tenth wider at most', async ({ page }) => {
  await openAs(page, 'cliente')
  await expect(page.locator('tbody tr[data-row] td').first()).toBeVisible()
  const drawn = await page.evaluate(texts => {
    const place = document.querySelector('tbody tr[data-row] td')
    return texts.map(text => {
      const one = document.createElement('strong')
      one.className = 'tabular strong'
      one.textContent = text
      place?.append(one)
      const { width } = one.getBoundingClientRect()
      one.remove()
      return width
    })
  }, samples)
  for (const [at, text] of samples.entries()) {
    const measured = textWidth(text)
    expect({ text, measured, isEnough: measured >= (drawn[at] ?? 0) }).toMatchObject({ isEnough: true })
    expect({ text, isClose: measured <= (drawn[at] ?? 0) * 1.1 + 1 }).toMatchObject({ isClose: true })
  }
})

test('a cell that is too narrow for its code is found, and a note is not', async ({ page }) => {
  await openAs(page, 'admin', '/')
  await open(page, '/usernew')
  expect(await cutAt(page, 1440)).toEqual([])
  const texts = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('tbody td')]
    const figure = cells.find(cell => /^\d{11}$/.test(cell.textContent ?? ''))?.firstElementChild
    const note = document.querySelector<HTMLElement>('tbody [data-note]')
    if (figure) figure.textContent = `100000000000${figure.textContent}`
    note?.style.setProperty('height', '1px')
    return [figure, note].map(Boolean)
  })
  expect(texts).toEqual([true, true])
  expect(await cutAt(page, 1440)).toEqual([expect.stringContaining('td 100000000000')])
})

test('on a laptop with the menu open twelve months fit their table', async ({ page }) => {
  await openAs(page, 'admin', '/')
  for (const path of screensOf('admin').filter(path => ofMonths.test(path))) {
    await open(page, path)
    expect({ path, cut: await cutAt(page, laptop) }).toEqual({ path, cut: [] })
    expect({ path, hidden: await hiddenWidths(page) }).toEqual({ path, hidden: [] })
  }
})

test.describe('between a phone and a laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the menu is a drawer over a table', async ({ page }) => {
    await openAs(page, 'agente')
    const menu = page.getByRole('navigation', { name: 'Menu principale' })
    await expect(page.getByRole('table', { name: /^Ordini/ })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await menu.getByText('Ordini mensili', { exact: true }).click()
    await expect(page).toHaveURL(/VisualizzaOrdini/)
    await expect(menu).toBeHidden()
  })
})
