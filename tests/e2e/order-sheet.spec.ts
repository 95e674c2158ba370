import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { newName } from './office.ts'
import { agentWithWaitingOrders } from './people.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const orderLink = (page: Page) => page.getByRole('link', { name: /^Ordine / })

async function openFirst(page: Page): Promise<string> {
  const number = (await orderLink(page).first().textContent()) ?? ''
  await orderLink(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${number}` })).toBeVisible()
  return number
}

test.describe('dark, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('an order fits the screen', async ({ page }) => {
    await openAs(page, 'agente', '/confermeordini')
    await expect(orderLink(page).first()).toBeVisible()
    await openFirst(page)
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('a dealer finds an order by the palette, and reads why it is late or that it is not there', async ({
  page,
}) => {
  await step(page, 'the palette finds an order and leads to its page', async () => {
    await openAs(page, 'cliente', '/confermeordini?stato=confermati')
    await expect(orderLink(page).first()).toBeVisible()
    const number = (await orderLink(page).first().textContent()) ?? ''
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(number)
    await page.getByRole('option', { name: `Ordine ${number}` }).click()
    await expect(page).toHaveURL(/\/ordine\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: `Ordine ${number}` })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^Ordine ${number}`))
    await expect(page.getByRole('list', { name: "Stato dell'ordine" })).toBeVisible()
    await expect(page.getByText(/^Totale .* \+iva$/)).toBeVisible()
  })

  await step(page, 'a late order, its history, and a failure that can be tried again', async () => {
    let attempts = 0
    await page.route('**/api/orders/scheda/*', async route => {
      attempts += 1
      if (attempts <= 2) return route.abort()
      const response = await route.fetch()
      const sheet = await response.json()
      const history = [{ Quando: '2026-11-03T09:00:00Z', Da: '2026-11-12', A: '2026-11-20' }]
      const late = {
        ...{ Scadenza: '2026-11-20', DataConsegna: null, Stato: 'inProduzione', StatoPerc: 40 },
        ...{ InRitardo: true, StoriaScadenza: history },
      }
      await route.fulfill({ response, json: { ...sheet, ...late } })
    })
    await page.goto('/confermeordini?stato=confermati')
    await orderLink(page).first().click()
    await page.getByRole('button', { name: 'Riprova' }).click()
    const steps = page.getByRole('list', { name: "Stato dell'ordine" }).getByRole('listitem')
    await expect(steps.last()).toContainText(/era prevista il 20\/11\/2026 in ritardo di /)
    await expect(page.getByRole('list', { name: 'Storia' })).toContainText('12/11/202620/11/2026')
  })

  await step(page, 'an order that is not there', async () => {
    for (const path of ['/ordine/999999', '/ordine/abc']) {
      await page.goto(path)
      await expect(page.getByText('Ordine non trovato.')).toBeVisible()
      await page.getByRole('button', { name: 'Torna indietro' }).click()
      await expect(page.getByText('Ordine non trovato.')).toBeHidden()
    }
  })
})

test('an agent reads an order and its document, the office changes its reference', async ({ page }) => {
  await step(page, 'the lists of orders lead to the page, and the page leads back', async () => {
    await openAs(page, 'agente', '/statoOrdini')
    await openFirst(page)
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(page).toHaveURL(/\/statoOrdini/)
    await expect(orderLink(page).first()).toBeVisible()
  })

  await step(page, 'an agent reads the order and its document, and changes nothing', async () => {
    await page.goto('/confermeordini')
    await expect(orderLink(page).first()).toBeVisible()
    await openFirst(page)
    await expect(page.getByRole('button', { name: 'Cambia il riferimento' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: "Conferma l'ordine" })).toHaveCount(0)
    await expect(page.getByText(/^PDF aperto da/)).toHaveCount(0)
    const paper = page.getByRole('button', { name: "Conferma d'ordine", exact: true })
    await paper.click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    for (const screenOnly of [page.getByRole('banner'), paper]) await expect(screenOnly).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await step(page, 'the reference is changed in its place until the order is confirmed', async () => {
    const { agent } = await agentWithWaitingOrders('references')
    await openAs(page, 'admin', `/confermeordini?stato=daConfermare&filtro=Agente:${agent}`)
    await openFirst(page)
    await page.getByRole('button', { name: 'Cambia il riferimento' }).click()
    const field = page.getByRole('textbox', { name: 'Riferimento' })
    await expect(field).toBeFocused()
    await field.fill('  ')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Il campo è obbligatorio')).toBeVisible()
    const name = newName('Cantiere')
    await field.fill(name)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Riferimento aggiornato')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  })

  await step(page, 'axe finds nothing at 1440', async () => {
    await openAs(page, 'admin', '/confermeordini')
    await expect(orderLink(page).first()).toBeVisible()
    await openFirst(page)
    await expect(page.getByRole('heading', { name: 'Storia' })).toBeVisible()
    await expectNothingFound(page)
  })
})
