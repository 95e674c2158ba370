import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { checkUnderWay, cleanFeed, faultyFeed } from './check-dialog.examples.tsx'

const csv = (name: string) => new File(['Codice\n'], name)
const choose = (...files: File[]) =>
  userEvent.upload(page.getByLabelText('Scegli lo zip o i file CSV del tracciato'), files)

test('dropped files are sent as one zip, and the result tells errors, warnings and figures', async () => {
  const portal = await show(faultyFeed)
  await choose(csv('serie.csv'), csv('ordini.csv'))
  await expect
    .element(page.getByText(/Trovati 201 errori: un'importazione prenderebbe il resto/))
    .toBeInTheDocument()
  expect(portal.sent('imports.check')).toHaveLength(1)
  const errors = page.getByRole('region', { name: 'Errori (201)' })
  await expect.element(errors.getByText(/«altro.csv» non fa parte/)).toBeInTheDocument()
  await expect
    .element(errors.getByText('Riga 2, DataOrdine «07/01/2026»: Data da scrivere AAAA-MM-GG.').first())
    .toBeInTheDocument()
  await expect.element(errors.getByText('e altre 170 righe')).toBeInTheDocument()
  await errors.getByRole('button', { name: 'Mostra le prime 32' }).click()
  await expect.element(errors.getByText('Riga 33', { exact: true })).toBeInTheDocument()
  const warnings = page.getByRole('region', { name: 'Avvisi (1)' })
  await expect.element(warnings.getByText(/L'ordine «26\/3» non ha righe/)).toBeInTheDocument()
  await expect
    .element(page.getByRole('table', { name: "Che cosa cambierebbe un'importazione" }).getByText('982'))
    .toBeInTheDocument()
})

test('an earlier check is opened again; a good one says that nothing has changed', async () => {
  await show(cleanFeed, { width: 'phone' })
  await page.getByRole('button', { name: 'Apri il controllo di feed-notte.zip' }).click()
  await expect
    .element(
      page.getByText("Nessun errore: un'importazione prenderebbe tutto. Nel portale non è cambiato niente."),
    )
    .toBeInTheDocument()
})

test('a check under way tells the file that it reads', async () => {
  await show(checkUnderWay)
  await page.getByRole('button', { name: /^Apri/ }).click()
  await expect.element(page.getByRole('progressbar', { name: 'In lettura: ordini.csv' })).toBeInTheDocument()
  await expect.element(page.getByText('1 di 2 file')).toBeInTheDocument()
})

test('a zip among other files, and one that the server cannot read, are refused in a sentence', async () => {
  const answers = { imports: { ...faultyFeed.answers?.imports, check: refused('import.unreadable') } }
  const portal = await show(faultyFeed, { answers })
  await choose(csv('serie.csv'), csv('feed.zip'))
  await expect.element(page.getByText('Manda uno zip da solo, oppure i file senza zip.')).toBeInTheDocument()
  expect(portal.sent('imports.check')).toEqual([])
  await choose(csv('feed.zip'))
  await expect.element(page.getByText('Il file non è uno zip leggibile.')).toBeInTheDocument()
})
