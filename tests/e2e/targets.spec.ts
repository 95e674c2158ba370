import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'

test('the Admin sees every agent, those behind, and how the year of one goes', async ({ page }) => {
  await openAs(page, 'admin', '/obiettivi?ordina=NomeAgente')
  await expect(page.getByText(/^\d+ agenti$/)).toBeVisible()
  const count = await rows(page).count()
  await expect(page.locator('tfoot tr')).toContainText('Totale')
  await page.getByRole('button', { name: /^Indietro/ }).click()
  expect(await rows(page).count()).toBeLessThan(count)
  await page.getByRole('button', { name: /^Indietro/ }).click()

  const first = rows(page).first()
  await first.click()
  await expect(page.getByText(/^Manca perché gli altri mesi diventino verdi/)).toBeVisible()
  await expectNothingFound(page)
})

test('the Admin changes a target with the own password alone', async ({ page }) => {
  await openAs(page, 'admin', '/obiettivi?ordina=NomeAgente')
  const first = rows(page).first()
  await first.getByRole('button', { name: /^Modifica l’obiettivo di/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sblocca' }).click()
  await expect(dialog.getByText('Obbligatorio')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('sbagliata')
  await dialog.getByRole('button', { name: 'Sblocca' }).click()
  await expect(dialog.getByText('Password non corretta')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('soglia1')
  await dialog.getByRole('button', { name: 'Sblocca' }).click()

  await dialog.getByLabel('Nuovo obiettivo annuo (€)').fill('123.456')
  await expect(dialog.getByText('Ogni mese: 10.288 €')).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Salva obiettivo' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambio obiettivo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cambia obiettivo' }).click()
  await expect(first).toContainText('di 123.456 €')
})

test('an agent on a phone sees its own year, opened, and no lock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'agente', '/obiettivi')
  await expect(page.getByText('1 agente', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Fatturato \d{4}, finora/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Modifica/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNothingFound(page)
})

test('a dealer has no targets', async ({ page }) => {
  await openAs(page, 'cliente', '/obiettivi')
  await expect(page).toHaveURL(/\/$/)
})
