import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { filterBy } from './head.ts'
import { newName } from './office.ts'
import { countPresses } from './presses.ts'
import { answer } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const verify = (page: Page) => page.getByRole('dialog', { name: 'Verifica registrazione' })

/** Sends a registration like the form. */
async function register(page: Page, userName: string, vatNumber: string): Promise<void> {
  const answer = await page.request.post('/api/account/new', {
    data: {
      RagSociale: 'Porte di prova',
      Piva: vatNumber,
      Utente: userName,
      EMail: `${userName}@example.com`,
      Privacy: true,
    },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok()).toBe(true)
}

test.describe('dark, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('registrations are cards', async ({ page }) => {
    await openAs(page, 'admin', '/usernew')
    await expect(page.getByRole('listitem').filter({ hasText: 'P.iva' }).first()).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('listitem').filter({ hasText: 'P.iva' }).first().click()
    await expect(verify(page).getByText('Utente trovato').or(verify(page).getByRole('alert'))).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('a registration is verified against the ERP and confirmed, or told to be unknown and deleted', async ({
  page,
}) => {
  await step(page, 'a registration is verified against the ERP and confirmed', async () => {
    const userName = newName('prova')
    await register(page, userName, '99000100000')
    await openAs(page, 'admin', `/usernew?cerca=${userName}`)
    const atMost = await countPresses(page)
    await page.getByRole('cell', { name: userName, exact: true }).click()
    await expect(verify(page)).toBeVisible()
    await expect(verify(page).getByText('Utente trovato')).toBeVisible()
    await expect(verify(page).getByRole('button', { name: 'Conferma utente' })).toBeFocused()
    await expect(verify(page).getByText('diverso').first()).toBeVisible()
    await verify(page).getByRole('button', { name: 'Conferma utente' }).click()
    await expect(page.getByText("Vuoi confermare l'utente  ?")).toBeVisible()
    await answer(page, "Vuoi confermare l'utente", 'Conferma utente').click()
    await expect(page.getByText('Utente confermato')).toBeVisible()
    await atMost(3)
    await expect(verify(page)).toBeHidden()
    await expect(page.getByText('Nessun dato trovato')).toBeVisible()

    await filterBy(page, 'Confermati')
    await expect(page).toHaveURL(/confermati=true/)
    await page.getByRole('cell', { name: userName, exact: true }).click()
    await expect(verify(page).getByText(/^Utente confermato il \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await expect(verify(page).getByRole('button', { name: 'Conferma utente' })).toHaveCount(0)
  })

  await step(page, 'one that nobody knows is told so, and can be deleted', async () => {
    const userName = newName('ignoto')
    await register(page, userName, '10000000009')
    await page.goto(`/usernew?cerca=${userName}`)
    const row = page.getByRole('row').filter({ hasText: userName })
    await row.press('Enter')
    await expect(verify(page).getByRole('alert')).toHaveText(
      'Nessun cliente o agente del gestionale ha questa partita IVA.',
    )
    const letter = verify(page).getByRole('link', { name: 'Scrivi al richiedente' })
    await expect(letter).toHaveAttribute('href', new RegExp(`^mailto:${userName}%40example.com\\?subject=`))
    await verify(page).getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText('Vuoi eliminare il dato ?')).toBeVisible()
    await answer(page, 'Vuoi eliminare il dato ?', 'Elimina registrazione').click()
    await expect(page.getByText('Nessun dato trovato')).toBeVisible()
  })

  await step(page, 'axe finds nothing at 1440', async () => {
    await page.goto('/usernew')
    await expect(page.getByText(/registrazioni?$/).first()).toBeVisible()
    await expectNothingFound(page)
  })
})
