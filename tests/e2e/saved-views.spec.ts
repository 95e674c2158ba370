import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { newName } from './office.ts'
import { anAgent } from './people.ts'
import { answer, undo } from './questions.ts'
import { openAs } from './sign-in.ts'

const path = '/statistiche?tab=1&periodo=mesi12&misura=Q&gruppo=calo'
const menu = (page: Page) => page.getByRole('button', { name: 'Viste salvate' })
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await menu(page).click()
  await entry(page, name).click()
}

async function save(page: Page, name: string): Promise<void> {
  await choose(page, 'Salva questa vista')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Vista salvata')).toBeVisible()
}

test('a screen is kept under a name, opened again, renamed, deleted and brought back', async ({ page }) => {
  await openAs(page, await anAgent('saved views'), path)
  await save(page, 'Chi cala')
  await page.goto('/statistiche')
  await choose(page, 'Chi cala')
  await expect(page).toHaveURL(/tab=1/)
  await expect(page).toHaveURL(/periodo=mesi12/)
  await expect(page).toHaveURL(/gruppo=calo/)
  await expect(page.getByRole('tab', { name: 'RIEPILOGO', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await choose(page, 'Gestisci le viste')
  const dialog = page.getByRole('dialog', { name: 'Viste salvate' })
  await expect(dialog.getByLabel(/^Chi vede/)).toHaveCount(0)
  await dialog.getByLabel('Nome della vista Chi cala').fill('In calo')
  await dialog.getByLabel('Nome della vista Chi cala').press('Enter')
  await expect(page.getByText('Vista aggiornata')).toBeVisible()
  await expectNothingFound(page)

  await dialog.getByLabel('Invio per e-mail di In calo').selectOption('Ogni lunedì')
  await expect(page.getByText('La riceverai per e-mail ogni lunedì')).toBeVisible()
  await dialog.getByLabel('Formato di In calo').selectOption('PDF')
  await page.reload()
  await choose(page, 'Gestisci le viste')
  await expect(dialog.getByLabel('Formato di In calo')).toHaveValue('pdf')
  await dialog.getByLabel('Invio per e-mail di In calo').selectOption('Non inviare')
  await expect(dialog.getByLabel('Formato di In calo')).toHaveCount(0)

  const remove = async () => {
    await dialog.getByRole('button', { name: 'Elimina In calo' }).click()
    await answer(page, 'Vuoi eliminare «In calo»', 'Elimina vista').click()
    await expect(dialog.getByText('Nessuna vista salvata')).toBeVisible()
  }
  await remove()
  await undo(page)
  await expect(dialog.getByLabel('Nome della vista In calo')).toBeVisible()
  await remove()
  await page.reload()
  await choose(page, 'Gestisci le viste')
  await dialog.getByRole('button', { name: /^Eliminati oggi/ }).click()
  await page.getByRole('button', { name: 'Ripristina: In calo' }).click()
  await expect(page.getByText("Non c'è altro da ripristinare.")).toBeVisible()
  await page.getByRole('dialog', { name: 'Eliminati oggi' }).getByRole('button', { name: 'Chiudi' }).click()
  await remove()
})

test('what the Admin shares with the dealers stands in a dealer’s menu, theirs to open alone', async ({
  browser,
  page,
}) => {
  const name = newName('Anno chiuso')
  await openAs(page, 'admin', '/statistiche?tab=1&periodo=scorso')
  await save(page, name)
  await choose(page, 'Gestisci le viste')
  await page.getByLabel(`Chi vede ${name}`).selectOption('I clienti')
  await expect(page.getByText('Vista aggiornata')).toBeVisible()

  const other = await browser.newContext()
  const dealer = await other.newPage()
  await openAs(dealer, 'cliente', '/statistiche')
  await choose(dealer, new RegExp(name))
  await expect(dealer).toHaveURL(/periodo=scorso/)
  await choose(dealer, 'Gestisci le viste')
  await expect(dealer.getByText(`${name} condivisa da admin`)).toBeVisible()
  await expect(dealer.getByRole('button', { name: /^Elimina/ })).toHaveCount(0)
  await other.close()
  await page.getByRole('button', { name: `Elimina ${name}` }).click()
  await answer(page, `Vuoi eliminare «${name}»`, 'Elimina vista').click()
})

test('the link of a mail whose sending is over says so at once', async ({ page }) => {
  await page.goto(`/disiscrizione?code=${'x'.repeat(43)}`)
  await expect(page).not.toHaveURL(/code/)
  await expect(page.getByText('Questo link non vale più: questo invio è già stato interrotto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Non inviarmela più' })).toHaveCount(0)
  await expectNothingFound(page)
})
