import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { inFilters } from './head.ts'
import { newName } from './office.ts'
import { answer } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('dark, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('users are cards', async ({ page }) => {
    await openAs(page, 'admin', '/useractivity')
    await expect(page.getByRole('listitem').filter({ hasText: 'a002' }).first()).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('tab', { name: 'ACCESSI' }).click()
    await expect(page.getByRole('img', { name: /^Accessi di / })).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('users are added, changed, deleted, changed by two at once, and their sessions ended; accesses are counted', async ({
  page,
}) => {
  await step(page, 'a user is added, changed, and deleted', async () => {
    const userName = newName('prova')
    await openAs(page, 'admin', '/useractivity')
    await expect(page.getByText(/^Utenti attivi [\d.]+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Nuovo utente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuovo utente' })
    await dialog.getByRole('button', { name: 'Salva utente' }).click()
    await expect(dialog.getByText('Il campo è obbligatorio')).toHaveCount(3)

    await dialog.getByRole('textbox', { name: 'Utente' }).fill(userName)
    await dialog.getByRole('textbox', { name: 'EMail' }).fill(`${userName}@example.com`)
    await dialog.getByRole('combobox', { name: 'Tipologia' }).click()
    await page.getByRole('option', { name: 'Agente', exact: true }).click()
    await expect(dialog.getByLabel('Obiettivo annuale')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Codice' }).fill('A003')
    await page.getByRole('option', { name: /A003/ }).click()
    await dialog.getByLabel('Obiettivo annuale').fill('50.000')
    await dialog.getByRole('button', { name: 'Salva utente' }).click()
    await expect(page.getByText('Vuoi salvare i dati ?')).toBeVisible()
    await answer(page, 'Vuoi salvare i dati ?', 'Salva utente').click()
    await expect(page.getByText('Utente salvato')).toBeVisible()

    await page.getByPlaceholder('Cerca utente').fill(userName)
    await expect(page).toHaveURL(/cerca=prova/)
    const row = page.getByRole('row').filter({ hasText: userName })
    await expect(row.getByText('da attivare')).toBeVisible()
    await row.getByRole('button', { name: 'Tutti gli utenti di questo codice: A003' }).click()
    await expect(page).toHaveURL(/codice=A003/)
    await expect(page.getByRole('row').filter({ hasText: 'A003' })).not.toHaveCount(1)
    await page.getByRole('button', { name: 'Rimuovi: Codice A003' }).click()
    await expect(page).not.toHaveURL(/codice=/)

    await page.getByPlaceholder('Cerca utente').fill(userName)
    await row.getByRole('button', { name: `Elimina ${userName}` }).click()
    await expect(page.getByText('Vuoi eliminare il dato ?')).toBeVisible()
    await answer(page, 'Vuoi eliminare il dato ?', 'Elimina utente').click()
    await expect(page.getByText(`Utente ${userName} eliminato`)).toBeVisible()
  })

  await step(page, 'two who change one user do not lose what they typed', async () => {
    await page.goto('/useractivity?cerca=a005')
    await page.getByRole('cell', { name: 'a005', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Utente a005' })
    await dialog.getByRole('textbox', { name: 'EMail' }).fill('nuova@example.com')
    await page.route('**/api/admin/users/save', route =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          code: 'user.stale',
          Message: 'Nel frattempo qualcun altro ha modificato questo utente. Ricarica e riprova.',
        },
      }),
    )
    await dialog.getByRole('button', { name: 'Salva utente' }).click()
    await answer(page, 'Vuoi salvare i dati ?', 'Salva utente').click()
    await expect(dialog.getByRole('alert')).toContainText('qualcun altro ha modificato questo utente')
    await dialog.getByRole('button', { name: 'Ricarica' }).click()
    await expect(page.getByText('Dati ricaricati')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'EMail' })).toHaveValue('nuova@example.com')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lascia senza salvare' }).click()
    await expect(dialog).toBeHidden()
  })

  await step(page, 'sessions are ended from the dialog', async () => {
    await page.goto('/useractivity?cerca=a006')
    await page.getByRole('button', { name: 'Modifica a006' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Altre azioni' }).click()
    await page.getByRole('menuitem', { name: 'Termina sessioni' }).click()
    const question = page.getByRole('dialog', { name: 'Termina le sessioni di a006' })
    await expect(question.getByLabel('Azzera anche il secondo fattore')).toBeVisible()
    await question.getByRole('button', { name: 'Termina sessioni' }).click()
    await expect(page.getByText('Sessioni terminate', { exact: true }).first()).toBeVisible()
    const story = page.getByRole('dialog', { name: 'Utente a006' }).getByRole('list', { name: 'Storia' })
    await expect(story.getByRole('listitem').first()).toContainText(/Sessioni terminate.*admin/)
  })

  await step(page, 'axe finds nothing at 1440', async () => {
    await page.goto('/useractivity')
    await expect(page.getByRole('button', { name: 'Modifica a002' })).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('button', { name: 'Modifica a002' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Codice' })).toHaveValue(/A002/)
    await expectNothingFound(page)
    await page.goto('/useractivity?tab=accessi')
    await expect(page.getByRole('img', { name: /^Accessi di / })).toBeVisible()
    await expectNothingFound(page)
  })

  await step(page, 'accesses of a month are a line and a table', async () => {
    await page.goto('/useractivity')
    await page.getByRole('tab', { name: 'ACCESSI' }).click()
    await expect(page).toHaveURL(/tab=accessi/)
    await expect(page.getByRole('img', { name: /^Accessi di / })).toBeVisible()
    const choose = (month: string) => inFilters(page, panel => panel.getByLabel('Mese').selectOption(month))
    await choose('Gennaio')
    await expect(page).toHaveURL(/mese=1/)
    await page.reload()
    await inFilters(page, panel => expect(panel.getByLabel('Mese')).toHaveValue('1'))
    await expect(page.getByRole('cell', { name: /^31\/01\/\d{4}$/ })).toBeVisible()
    await page.route('**/api/admin/accessi/**', route => route.fulfill({ json: [] }))
    await choose('Febbraio')
    await expect(page.getByText('Nessun dato', { exact: true })).toBeVisible()
  })
})
