import { expect, type Page, test } from '@playwright/test'
import { now } from '#tests/support/clock.ts'
import { expectNothingFound } from './axe.ts'
import { anAgent } from './people.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const bell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ })
const items = (page: Page) => page.getByRole('list', { name: 'Notifiche' }).getByRole('listitem')

interface Row {
  Id: number
  Evento: string
  Testo: string
  Link: string
  Quando: string
  Letta: boolean
}

/** Fakes the bell's rows, because reading real ones would take them from other tests. */
async function withRows(page: Page, rows: Row[]): Promise<void> {
  const unread = () => rows.filter(row => !row.Letta).length
  await page.route('**/api/notifiche**', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/nonlette')) return route.fulfill({ json: { NonLette: unread() } })
    if (pathname.endsWith('/lette')) {
      const { Id } = route.request().postDataJSON() as { Id: number }
      for (const row of rows) if (Id === 0 || row.Id === Id) row.Letta = true
      return route.fulfill({ json: 'OK' })
    }
    if (!pathname.endsWith('/notifiche')) return route.fallback()
    return route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } })
  })
}

const row = (Id: number, change: Partial<Row> = {}): Row => ({
  Id,
  Evento: 'pronto',
  Testo: `L'ordine ${Id} è pronto`,
  Link: '/statoOrdini?cerca=pronto',
  Quando: new Date(now().getTime() - Id * 60_000).toISOString(),
  Letta: false,
  ...change,
})

test('each event is told as one likes, and stays so', async ({ page }) => {
  await openAs(page, await anAgent('notifications'), '/profiloUtente?tab=notifiche')
  const ready = page.getByRole('group', { name: 'Ordine pronto' })
  await expect(ready.getByRole('radio', { checked: true })).toHaveCount(1)
  await ready.getByText('Subito').click()
  await expect(page.getByText('Preferenza salvata').first()).toBeVisible()
  await page.reload()
  await expect(ready.getByRole('radio', { name: 'Subito' })).toBeChecked()
  await ready.getByText('Mai').click()
  await expect(page.getByText('Preferenza salvata').first()).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(12)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('the bell fills the screen, and the settings fit it', async ({ page }) => {
    await withRows(page, [row(1), row(2, { Letta: true })])
    await openAs(page, 'cliente', '/')
    await bell(page).click()
    await expect(items(page)).toHaveCount(2)
    await expectNothingFound(page)
    await page.getByRole('button', { name: 'Impostazioni notifiche' }).click()
    await expect(page.getByRole('group', { name: 'Nuovo documento' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNothingFound(page)
  })
})

test('the bell counts what is unread, leads where it points, and follows what happens on the server', async ({
  page,
}) => {
  await step(page, 'the demo dealer has notifications that the server counts and marks', async () => {
    await openAs(page, 'cliente', '/')
    await bell(page).click()
    await expect(items(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Impostazioni notifiche' }).click()
    await expect(page).toHaveURL(/\/profiloUtente\?tab=notifiche/)
  })

  await step(page, 'a list that does not come says why and tries again', async () => {
    await page.route('**/api/notifiche?**', route => route.abort())
    await page.goto('/')
    await bell(page).click()
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
    await page.unroute('**/api/notifiche?**')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(items(page).first()).toBeVisible()
  })

  await step(page, 'the bell tells how many are unread, and shows them newest first', async () => {
    await withRows(page, [row(1), row(5), row(9, { Letta: true, Evento: 'promozione' })])
    await page.goto('/')
    await expect(bell(page)).toHaveAccessibleName('Notifiche: 2 da leggere')
    await bell(page).click()
    await expect(items(page)).toHaveCount(3)
    await expect(items(page).nth(0)).toContainText('1 minuto fa')
    await expect(items(page).nth(2)).toContainText('Nuova promozione')
    await expect(items(page).nth(1).locator('time')).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await expectNothingFound(page)
    await page.keyboard.press('Escape')
    await expect(items(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
  })

  await step(page, 'a click reads one and leads where it points', async () => {
    await withRows(page, [row(1), row(2)])
    await page.goto('/')
    await bell(page).click()
    await items(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/statoOrdini\?cerca=pronto/)
    await expect(bell(page)).toHaveAccessibleName('Notifiche: 1 da leggere')
  })

  await step(page, 'all are read at once, and an empty bell says so', async () => {
    const many = Array.from({ length: 100 }, (_, at) => row(at + 1))
    await withRows(page, many)
    await page.goto('/')
    await expect(bell(page)).toHaveText('99+')
    await bell(page).click()
    await page.getByRole('button', { name: 'Segna tutte come lette' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifiche')
    await expect(page.getByRole('button', { name: 'Segna tutte come lette' })).toBeDisabled()
    many.length = 0
    await page.reload()
    await bell(page).click()
    await expect(page.getByText('Nessuna notifica')).toBeVisible()
  })

  await step(page, 'a change on the server reaches the open page', async () => {
    const rows = [row(1)]
    await withRows(page, rows)
    let isSent = false
    await page.route('**/api/eventi*', route => {
      if (isSent) return new Promise<void>(() => {})
      isSent = true
      rows.unshift(row(0))
      return route.fulfill({
        contentType: 'text/event-stream',
        body: ': battito\n\nevent: change\ndata: {"argomento":"notifiche"}\n\n',
      })
    })
    await page.goto('/')
    await expect(bell(page)).toHaveAccessibleName('Notifiche: 2 da leggere')
    expect(isSent).toBe(true)
  })
})
