import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'

test('a visitor opens documents by a code, by hand or by link, saves one, and leaves', async ({ page }) => {
  await page.goto('/doc')
  const field = page.getByRole('textbox', { name: 'Codice di accesso' })
  await field.fill('ZZZZ-2222')
  await page.getByRole('button', { name: 'Apri i documenti' }).click()
  await expect(page.getByText('Il codice non è valido o è scaduto. Controllalo e riprova.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expectNothingFound(page)

  await field.fill('prte 2345')
  await page.keyboard.press('Enter')
  const documents = page.getByRole('list', { name: 'Documenti' })
  await expect(documents.getByRole('listitem')).toHaveCount(2)
  await expect(documents.locator('img').first()).toHaveJSProperty('complete', true)
  await expectNothingFound(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('link', { name: /Catalogo porte interne/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Catalogo porte interne.pdf')

  await page.reload()
  await expect(documents).toBeVisible()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(field).toBeVisible()

  await page.goto('/login')
  await page.goto('/doc#PRTE-2345')
  await expect(documents.getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(/\/doc$/)
  expect((await page.request.get('/api/home')).status()).toBe(401)
})
