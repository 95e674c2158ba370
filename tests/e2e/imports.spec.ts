import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { feedFile } from '../support/feed-folder.ts'
import { zipOf } from '../support/zip.ts'
import { expectNothingFound } from './axe.ts'
import { filterBy } from './head.ts'
import { newName } from './office.ts'
import { answer } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const asFile = (buffer: Buffer, name = 'notte.zip') => ({ name, mimeType: 'application/zip', buffer })

test('the office sends a zip, follows it to its end, takes its rejected rows along, and gives out a key', async ({
  page,
  request,
}) => {
  await step(page, 'a zip is refused, then sent and followed to its end', async () => {
    await openAs(page, 'admin', '/dashboard?tab=importazioni')
    await expect(page.getByRole('heading', { level: 1, name: 'Importazioni', exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'azienda dimostrativa' })).toContainText('riuscita')
    await expectNothingFound(page)

    await page.getByRole('button', { name: 'Carica uno zip' }).click()
    const dialog = page.getByRole('dialog')
    const choose = dialog.getByLabel(/Scegli lo zip/)
    await choose.setInputFiles(asFile(Buffer.alloc(0)))
    await expect(dialog.getByText('notte.zip: il file è vuoto.')).toBeVisible()
    await choose.setInputFiles(asFile(await zipOf({ 'leggimi.txt': 'x' })))
    await expect(dialog.getByText(/nessun file del tracciato/)).toBeVisible()
    await expectNothingFound(page)
    const rows = ['PORTE,MPM PORTE,1', 'ARREDO,MPM ARREDO,2', 'SICUREZZA,MPM SICUREZZA,3', 'A B,=Formula,4']
    await choose.setInputFiles(asFile(await zipOf({ 'gruppi.csv': feedFile('gruppi.csv', ...rows) })))

    await expect(dialog.getByText('parziale')).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByText('admin (portale)')).toBeVisible()
    await dialog.getByRole('row').filter({ hasText: 'gruppi.csv' }).click()
    await expect(dialog.getByText(/Riga 5, Codice/)).toBeVisible()
    await expectNothingFound(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Scarica le righe rifiutate' }).click()
    const saved = await (await saving).path()
    expect(readFileSync(saved, 'utf8')).toMatch(/^\uFEFFFile;Riga;Colonna;Motivo\ngruppi\.csv;5;Codice;/)

    await page.keyboard.press('Escape')
    await filterBy(page, 'Parziali')
    await expect(page.getByRole('row').filter({ hasText: 'notte.zip' }).first()).toContainText('parziale')
  })

  await step(page, 'a key is made, shown once, used, and revoked', async () => {
    await page.goto('/dashboard?tab=importazioni')
    await page.getByRole('button', { name: 'Chiavi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chiavi del gestionale' })
    const name = newName('Prova')
    await dialog.getByLabel('Nuova chiave per').fill(name)
    await dialog.getByRole('button', { name: 'Crea chiave' }).click()
    const key = (await dialog.locator('code').textContent()) ?? ''
    await expectNothingFound(page)
    await dialog.getByRole('button', { name: "L'ho conservata" }).click()
    await expect(dialog.locator('code')).toHaveCount(0)
    const ask = () => request.get('/api/erp/ritorno', { headers: { authorization: `Bearer ${key}` } })
    expect((await ask()).status()).toBe(200)
    await dialog.getByRole('button', { name: `Revoca ${name}` }).click()
    await answer(page, 'Vuoi revocare', 'Revoca chiave').click()
    await expect(dialog.getByText(name)).toHaveCount(0)
    expect((await ask()).status()).toBe(401)
  })
})
