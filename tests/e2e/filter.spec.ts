import { expect, type Page, test } from '@playwright/test'
import { countOf, menuEntry, openAs } from './sign-in.ts'

async function choose(page: Page, entry: string, searched: string, wanted = /./) {
  await menuEntry(page, entry).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox')
    .or(dialog.getByRole('searchbox'))
    .or(dialog.getByRole('textbox'))
    .first()
    .fill(searched)
  await dialog.getByRole('option', { name: wanted }).first().click()
  await expect(dialog).toBeHidden()
}

test('an Admin looks as an agent, then as a customer, then as itself again', async ({ page }) => {
  await openAs(page, 'admin')
  await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
  const all = await countOf(page)
  await choose(page, 'Scegli agente', '')
  await expect(page.getByText('Stai vedendo')).toBeVisible()
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await choose(page, 'Scegli cliente', 'pizzzz', /Pizzzzeria/)
  await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Pizzzzeria Da Zza')
  await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
  await expect(page.getByText('Stai vedendo')).toHaveCount(0)
  await expect.poll(() => countOf(page)).toBe(all)
})

test('a head agent looks at the whole team or at one of it', async ({ page }) => {
  await openAs(page, 'capo')
  await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
  const team = await countOf(page)
  await choose(page, 'Scegli agente', 'squadra', /squadra/)
  await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Tutta la squadra')
  await expect.poll(() => countOf(page)).toBe(team)
})

test('two tabs with two filters do not disturb each other', async ({ page, context }) => {
  await openAs(page, 'admin')
  await choose(page, 'Scegli cliente', 'pizzzz', /Pizzzzeria/)
  await expect(page.getByText('Stai vedendo')).toBeVisible()
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('soglia.signedIn', '1'))
  await other.goto('/statoOrdini')
  await expect(other.getByText(/^[\d.]+ ordini$/)).toBeVisible()
  await expect(other.getByText('Stai vedendo')).toHaveCount(0)
  await expect(page.getByText('Stai vedendo')).toBeVisible()
})

test('the palette finds a customer and sets the filter, and finds an order', async ({ page }) => {
  await openAs(page, 'admin', '/')
  await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('pizzzz')
  await page
    .getByRole('option', { name: /Pizzzzeria/ })
    .first()
    .click()
  await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Pizzzzeria Da Zza')
})

test('a page in maintenance is closed to a dealer and open to the Admin', async ({ page, browser }) => {
  await page.route('**/api/users/stato/**', route => route.fulfill({ json: 'false' }))
  await openAs(page, 'cliente', '/')
  await menuEntry(page, 'Ordini in produzione').click()
  await expect(page.getByText('Pagina in manutenzione. Riprova in un altro momento').first()).toBeVisible()
  await expect(page).not.toHaveURL(/statoOrdini/)
  const context = await browser.newContext()
  const admin = await context.newPage()
  await admin.route('**/api/users/stato/**', route => route.fulfill({ json: 'false' }))
  await openAs(admin, 'admin', '/')
  await menuEntry(admin, 'Ordini in produzione').click()
  await expect(admin).toHaveURL(/statoOrdini/)
  await context.close()
})
