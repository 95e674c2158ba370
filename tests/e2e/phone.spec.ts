import { expect, test } from '@playwright/test'
import { menuEntry, openAs } from './sign-in.ts'
import { step } from './step.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the menu is a drawer, orders are cards, and a confirmation opens and closes', async ({
  page,
}) => {
  await step(page, 'the menu is a drawer and orders are cards', async () => {
    await openAs(page, 'agente', '/')
    await page
      .getByRole('navigation', { name: 'Barra principale' })
      .getByRole('button', { name: 'Menu' })
      .click()
    await menuEntry(page, 'Ordini in produzione').click()
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    await expect(page.getByText(/Consegna \d\d\//).first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  await step(page, 'a confirmation opens and closes', async () => {
    await openAs(page, 'cliente')
    await page.getByRole('button', { name: 'Mostra il dettaglio' }).first().click()
    await page.getByRole('button', { name: /Conferma d'ordine .* in PDF/ }).click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await step(page, 'Back closes the filters, then the opened card, then the page', async () => {
    await openAs(page, 'agente', '/clienti')
    await page
      .getByRole('navigation', { name: 'Barra principale' })
      .getByRole('link', { name: 'Ordini' })
      .click()
    await expect(page.getByText(/Consegna \d\d\//).first()).toBeVisible()
    const card = page.locator('#contenuto [data-row]').first()
    await card.click()
    await expect(page).toHaveURL(/statoOrdini.*aperto=/)
    await page.getByRole('button', { name: /^Filtri/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtri' })
    await sheet.getByRole('button', { name: /^In ritardo/ }).click()
    await expect(sheet.getByRole('button', { name: /^Mostra \d+ ordin/ })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/solo=ritardo/)
    await card.click()
    await expect(page).toHaveURL(/aperto=/)
    await page.goBack()
    await expect(page).not.toHaveURL(/aperto=/)
    await expect(page).toHaveURL(/solo=ritardo/)
    await page.goBack()
    await expect(page).toHaveURL(/statoOrdini\?aperto=/)
    await page.goBack()
    await expect(page).toHaveURL(/statoOrdini$/)
    await page.goBack()
    await expect(page).toHaveURL(/clienti/)
  })

  await step(page, "on a tab's first page Back closes what is open, too, and stays", async () => {
    const code = await page.locator('#contenuto [data-row]').first().getAttribute('data-row')
    const isGuarded = () => expect.poll(() => page.evaluate(() => history.state.__TSR_index)).toBe(1)
    await page.goto('/statoOrdini?solo=ritardo')
    const order = await page.locator('#contenuto [data-row]').first().getAttribute('data-row')
    await page.getByRole('button', { name: /^Filtri/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeVisible()
    await isGuarded()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeHidden()
    await expect(page).toHaveURL(/statoOrdini\?solo=ritardo$/)
    await page.goto(`/statistiche?tab=1&aperto=${code}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await isGuarded()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/statistiche\?tab=1$/)
    await page.goto(`/statoOrdini?aperto=${order}`)
    await isGuarded()
    await page.goBack()
    await expect(page).toHaveURL(/statoOrdini$/)
    await page.goBack()
    await expect(page).toHaveURL(/aperto=/)
    await page.goBack()
    await expect(page).toHaveURL(/statistiche/)
  })
})
