import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { openAs } from './sign-in.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } })

      test('the sign-in', async ({ page }) => {
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
        await page.getByRole('button', { name: 'Login' }).click()
        await expectNothingFound(page)
      })

      test('home, and orders with an open row', async ({ page }) => {
        await openAs(page, 'agente', '/')
        await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
        await expectNothingFound(page)
        await page.goto('/statoOrdini')
        await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
        await page.locator('[aria-expanded=false]').filter({ visible: true }).last().click()
        await expectNothingFound(page)
      })

      test('a confirmation', async ({ page }) => {
        await openAs(page, 'agente')
        await page
          .getByRole('button', { name: /Conferma d'ordine .* in PDF/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
        await expectNothingFound(page)
      })
    })
