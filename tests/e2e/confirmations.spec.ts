import { expect, type Page, type Route, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { countOf, openAs } from './sign-in.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const pdfOf = (page: Page) => page.getByRole('button', { name: /Conferma d'ordine .* in PDF/ })
const waiting = '/confermeordini?stato=daConfermare'

/** Number of the order in the first or last row, from the label of its PDF button. */
async function numberOf(page: Page, at: 'first' | 'last'): Promise<string> {
  const name = await pdfOf(page)[at]().getAttribute('aria-label')
  return /ordine (\S+) in PDF/.exec(name ?? '')?.[1] ?? ''
}

async function confirmFrom(page: Page, at: 'first' | 'last'): Promise<void> {
  await expect(pdfOf(page).first()).toBeVisible()
  const number = await numberOf(page, at)
  await page.getByRole('button', { name: `Conferma d'ordine ${number} in PDF` }).click()
  const document = page.getByRole('dialog', { name: `Conferma d'ordine ${number}` })
  await document.getByRole('button', { name: 'Conferma ordine' }).click()
  const terms = page.getByRole('dialog', { name: `Conferma ordine ${number}` })
  await expect(terms.getByLabel('Condizioni')).toContainText('conferma')
  await terms.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText(`Ordine ${number} confermato`)).toBeVisible()
  await expect(document).toBeHidden()
  await expect(page.getByRole('link', { name: `Ordine ${number}` })).toHaveCount(0)
  await page.goto(`/confermeordini?cerca=${number}`)
  await expect(pdfOf(page).first()).toHaveAccessibleName(/: Confermato$/)
}

/** Keeps confirmations by other journeys from moving this journey's rows. */
async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/eventi*', route => route.abort())
}

/** Changes the orders in the list's answer. */
async function withOrders(page: Page, change: (order: Record<string, unknown>, at: number) => object) {
  await page.route(/\/api\/orders\/conferme(\?|$)/, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const orders = (await response.json()) as Record<string, unknown>[]
    await route.fulfill({ response, json: orders.map((order, at) => ({ ...order, ...change(order, at) })) })
  })
}

test('a dealer confirms an order after reading the terms', async ({ page }) => {
  await openAs(page, 'cliente', waiting)
  await confirmFrom(page, 'first')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a dealer confirms an order', async ({ page }) => {
    await openAs(page, 'cliente', waiting)
    await expect(page.getByText('Da confermare').nth(1)).toBeVisible()
    await confirmFrom(page, 'last')
  })
})

test('the state, the search and the sorting live in the address', async ({ page }) => {
  await openAs(page, 'cliente', '/confermeordini')
  await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
  const all = await countOf(page)
  await page.getByText('Confermati', { exact: true }).click()
  await expect(page).toHaveURL(/stato=confermati/)
  await expect(pdfOf(page).first()).toHaveAccessibleName(/: Confermato$/)
  expect(await countOf(page)).toBeLessThanOrEqual(all)
  await page.getByPlaceholder('Cerca ordine').fill('ufficio.acquisti')
  await expect(page).toHaveURL(/cerca=ufficio/)
  await page.reload()
  await expect(page.getByPlaceholder('Cerca ordine')).toHaveValue('ufficio.acquisti')
  await page.getByPlaceholder('Cerca ordine').fill('non esiste davvero')
  await expect(page.getByText('Nessun dato trovato')).toBeVisible()
})

test('all addresses are read under the pointer and under the keyboard', async ({ page }) => {
  await withOrders(page, (_, at) => (at === 0 ? { MailInviate: many.join('|') } : {}))
  await openAs(page, 'cliente', '/confermeordini')
  const short = page.getByRole('button', { name: /^anna\.bianchi@/ })
  await expect(short).toHaveText(/^.{55}…$/)
  await short.hover()
  await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveText(many)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.locator('tbody tr').first().focus()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('ArrowRight')
    if (await short.evaluate(button => button === document.activeElement)) break
  }
  await expect(short).toBeFocused()
  await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveText(many)
})

const many = ['anna.bianchi@example.com', 'ordini@example.com', 'ufficio.acquisti@example.com']

test('an order out of time says whom to call, and has no button', async ({ page }) => {
  await withoutNews(page)
  await withOrders(page, (_, at) => (at === 0 ? { FuoriTempo: true } : {}))
  await openAs(page, 'admin', waiting)
  await expect(pdfOf(page).first()).toHaveAccessibleName(/: Data consegna da aggiornare$/)
  await pdfOf(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText("La data di consegna deve essere aggiornata: contattare l'ufficio"),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Conferma ordine' })).toHaveCount(0)
})

for (const name of ['agente', 'capo'] as const)
  test(`${name} sees the orders but cannot confirm them`, async ({ page }) => {
    await openAs(page, name, '/confermeordini')
    await expect(pdfOf(page).first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Scegli/ })).toHaveCount(0)
    await pdfOf(page).first().click()
    await expect(page.getByRole('dialog').getByText('Scarica')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Conferma ordine' })).toHaveCount(0)
  })

test('several orders are confirmed at once, each answered for itself', async ({ page }) => {
  await withoutNews(page)
  await openAs(page, 'admin', waiting)
  const boxes = page.getByRole('checkbox', { name: /Scegli l'ordine/ })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  let refused = ''
  await page.route('**/api/orders/conferme', async route => {
    const { Num_Ord } = route.request().postDataJSON() as { Num_Ord: string }
    refused ||= Num_Ord
    if (refused !== Num_Ord) return route.fallback()
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'database.unavailable', Message: 'Riprova tra poco.' },
    })
  })
  await page.getByRole('button', { name: 'Conferma 3 ordini' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conferma 3 ordini' })
  const orders = dialog.getByRole('list', { name: 'Ordini da confermare' }).getByRole('listitem')
  await expect(orders).toHaveText(Array(3).fill(/€.*Ordinato il \d\d\/\d\d\/\d{4}/))
  await expect(dialog.getByText(/^Totale [\d.]+,\d\d\s€ \+iva$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Si|No)$/ })).toHaveCount(0)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Conferma 3 ordini' }).click()
  await expect(dialog.getByText('2 ordini confermati, 1 non riuscito')).toBeVisible()
  const failed = dialog.getByRole('listitem').filter({ hasText: refused })
  await expect(failed).toContainText('Riprova tra poco.')
  await page.unroute('**/api/orders/conferme')
  await dialog.getByRole('button', { name: 'Riprova 1 ordine' }).click()
  await expect(dialog.getByText('3 ordini confermati')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click()
  await expect(page.getByRole('button', { name: /^Conferma \d/ })).toHaveCount(0)
})

test('terms that have changed are read again, and whoever was first is named', async ({ page }) => {
  await withoutNews(page)
  await openAs(page, 'admin', waiting)
  const answers = [
    {
      status: 409,
      contentType: 'application/problem+json',
      json: { code: 'order.termsChanged', Message: 'Le condizioni sono cambiate.' },
    },
    { json: { Esito: 'OK', Nuova: false, Utente: 'bianchi', Data: '2026-11-20T09:30:00Z' } },
  ]
  await page.route('**/api/orders/conferme', route => route.fulfill(answers.shift()))
  await pdfOf(page).last().click()
  await page.getByRole('button', { name: 'Conferma ordine' }).click()
  const terms = page.getByRole('dialog', { name: /^Conferma ordine/ })
  const reloaded = page.waitForResponse('**/api/condizioni/conferma')
  await terms.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(terms.getByRole('alert')).toHaveText('Le condizioni sono cambiate.')
  await reloaded
  await terms.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Confermato da bianchi il 20/11/2026 10:30')).toBeVisible()
})

test('axe finds nothing at 1440', async ({ page }) => {
  await openAs(page, 'admin', waiting)
  await page
    .getByRole('checkbox', { name: /Scegli/ })
    .last()
    .check()
  await expectNothingFound(page)
})

test.describe('dark, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('orders are cards that say their state', async ({ page }) => {
    await openAs(page, 'agente', '/confermeordini')
    await expect(pdfOf(page).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Confermato' }).first()).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
