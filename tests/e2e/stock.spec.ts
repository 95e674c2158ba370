import { expect, test } from '@playwright/test'
import { now } from '#tests/support/clock.ts'
import { expectNothingFound } from './axe.ts'
import { inFilters } from './head.ts'
import { newName } from './office.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'

test('the Admin finds what is below its minimum, changes it, and is told what somebody else did meanwhile', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin', '/articoli')
  await expect(page.getByText(/· \d+ sotto scorta/)).toBeVisible()
  await inFilters(page, panel => panel.getByLabel('Quali articoli').selectOption('Minimo Scorta'))
  await expect(page).toHaveURL(/quali=minimoScorta/)
  await expect(rows(page).first()).toContainText('sotto scorta')
  await expectNothingFound(page)
  const code = (await rows(page).first().getByRole('strong').textContent())?.trim() ?? ''

  const other = await context.newPage()
  await openAs(other, 'admin', `/articoli?cerca=${code}`)
  await rows(other).first().click()
  await rows(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Modifica qtà in magazzino' })
  const quantity = dialog.getByLabel('Qtà in magazzino', { exact: true })
  await quantity.fill('')
  await dialog.getByRole('button', { name: 'Salva quantità' }).click()
  await expect(quantity).toHaveValue('0')
  await expect(dialog.getByText('Era vuoto ed è diventato 0')).toBeVisible()
  await quantity.fill('2,5')
  await dialog.getByRole('button', { name: 'Salva quantità' }).click()
  await expect(dialog.getByText('Scrivi un numero intero, con sole cifre')).toBeVisible()

  await other.getByLabel('Qtà in magazzino', { exact: true }).fill('901')
  await other.getByRole('button', { name: 'Salva quantità' }).click()
  await expect(rows(other).first()).toContainText('901')
  await quantity.fill('902')
  await dialog.getByRole('button', { name: 'Salva quantità' }).click()
  await expect(dialog.getByRole('list', { name: 'Modifiche nel frattempo' })).toContainText('a 901')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Salva quantità' }).click()
  await expect(dialog).toBeHidden()
  // The article is no longer below its minimum, so it leaves the list; the other screen updates by itself.
  await expect(page.getByRole('strong').filter({ hasText: code })).toHaveCount(0)
  await expect(rows(other).first()).toContainText('902')
  await rows(other).first().click()
  const history = other.getByRole('list', { name: 'Storia delle quantità' })
  await expect(history).toContainText('Qtà in magazzino da 901 a 902')
})

test('the Admin sees what a file would change, takes in its good rows, and finds what was left out', async ({
  page,
}) => {
  const code = newName('ZZ').toUpperCase().replace('-', '.')
  // no quantity that an earlier run has left
  const quantity = 100 + (Math.floor(now().getTime() / 1_000) % 900)
  await openAs(page, 'admin', '/articoli')
  await page.getByRole('button', { name: 'Caricamento file fornitore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Caricamento file fornitore' })
  const lines = [
    'Codice;Descrizione;Giacenza',
    `${code};Articolo nuovo;7`,
    `VET.SAT;;${quantity}`,
    'ZZ.ROTTO;Rotto;2,5',
  ]
  const file = { name: 'giacenze.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await dialog.getByLabel('Scegli il file del fornitore').setInputFiles(file)
  await expect(dialog.getByRole('region', { name: 'Prime righe del file' })).toContainText('rifiutato')
  await expect(
    dialog.getByText('Colonne riconosciute: Codice, Descrizione, Giacenza (Qtà in magazzino)'),
  ).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Nuovi e cambiati' })).toContainText(`a ${quantity}`)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Importa 2 record' }).click()
  await expect(dialog.getByText('Elaborazione completata : 2 record')).toBeVisible()
  const report = dialog.getByRole('list', { name: 'Ultime importazioni' }).getByRole('listitem').first()
  await expect(report).toContainText('nuovi 1, cambiati 1, invariati 0, rifiutati 1')
  await report.getByRole('button', { name: 'Righe rifiutate' }).click()
  await expect(report.getByRole('region', { name: 'Righe rifiutate' })).toContainText(
    '«2,5» non è un numero intero',
  )
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Cerca', { exact: true }).fill(code)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Articolo nuovo')
})
