import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { openAs } from './sign-in.ts'

/** On a laptop in light and as wide as a phone in dark: styles alone tell these apart, so nothing is loaded anew. */
async function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const)
    await test.step(`${colorScheme}, ${width} wide`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNothingFound(page)
    })
}

test('axe finds nothing in the sign-in, the home, the orders and a confirmation, however they are looked at', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Il campo utente è obbligatorio')).toBeVisible()
  await expectNothingFoundInAnyLook(page)

  await openAs(page, 'agente', '/')
  await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
  await expectNothingFoundInAnyLook(page)

  await page.goto('/statoOrdini')
  await page.locator('#contenuto [data-row]').first().click()
  await expect(page).toHaveURL(/aperto=/)
  await expectNothingFoundInAnyLook(page)

  await page.goto('/statoOrdini')
  await page
    .getByRole('button', { name: /Conferma d'ordine .* in PDF/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
  await expectNothingFoundInAnyLook(page)
})
