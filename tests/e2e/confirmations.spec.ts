import { expect, type Page, type Route, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { filterBy } from './head.ts'
import { aDealerWithOrders, agentWithWaitingOrders } from './people.ts'
import { countOf, openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const pdfOf = (page: Page) => page.getByRole('button', { name: /Conferma d'ordine .* in PDF/ })
const waiting = '/confermeordini?stato=daConfermare'

/** Number of the order in the first or last row, from the label of its PDF button. */
async function numberOf(page: Page): Promise<string> {
  const name = await pdfOf(page).first().getAttribute('aria-label')
  return /ordine (\S+) in PDF/.exec(name ?? '')?.[1] ?? ''
}

async function confirmFrom(page: Page): Promise<void> {
  await expect(pdfOf(page).first()).toBeVisible()
  const number = await numberOf(page)
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

const many = ['anna.bianchi@example.com', 'ordini@example.com', 'ufficio.acquisti@example.com']

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

test('a dealer searches its orders, reads whom they were mailed to, and confirms one after reading the terms', async ({
  page,
}) => {
  await step(page, 'the state, the search and the sorting live in the address', async () => {
    await openAs(page, 'cliente', '/confermeordini')
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    const all = await countOf(page)
    await filterBy(page, 'Confermati')
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

  await step(page, 'all addresses are read under the pointer and under the keyboard', async () => {
    await withOrders(page, (_, at) => (at === 0 ? { MailInviate: many.join('|') } : {}))
    await page.goto('/confermeordini')
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

  await step(page, 'an order is confirmed', async () => {
    await openAs(page, await aDealerWithOrders(), waiting)
    await confirmFrom(page)
  })
})

test('the office confirms several orders at once, each answered for itself, and is told what changed meanwhile', async ({
  page,
}) => {
  await step(page, 'several orders are confirmed at once', async () => {
    await withoutNews(page)
    const { agent } = await agentWithWaitingOrders('several orders')
    await openAs(page, 'admin', `${waiting}&filtro=Agente:${agent}`)
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

  await step(page, 'terms that have changed are read again, and whoever was first is named', async () => {
    await withoutNews(page)
    await page.goto(waiting)
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

  await step(page, 'an order out of time says whom to call, and has no button', async () => {
    await withoutNews(page)
    await withOrders(page, (_, at) => (at === 0 ? { FuoriTempo: true } : {}))
    await page.goto(waiting)
    await expect(pdfOf(page).first()).toHaveAccessibleName(/: Data consegna da aggiornare$/)
    await pdfOf(page).first().click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText("La data di consegna deve essere aggiornata: contattare l'ufficio"),
    ).toBeVisible()
    await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Conferma ordine' })).toHaveCount(0)
  })
})

test('agents see the orders but cannot confirm them', async ({ page }) => {
  for (const name of ['agente', 'capo'] as const)
    await test.step(name, async () => {
      await openAs(page, name, '/confermeordini')
      await expect(pdfOf(page).first()).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /Scegli/ })).toHaveCount(0)
      await pdfOf(page).first().click()
      await expect(page.getByRole('dialog').getByText('Scarica')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Conferma ordine' })).toHaveCount(0)
    })
})
