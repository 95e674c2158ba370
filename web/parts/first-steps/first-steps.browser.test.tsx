import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import {
  demoBroken,
  demoOffered,
  demoThere,
  demoUnderWay,
  refusedFeed,
  testUnderWay,
  withoutMail,
} from './first-steps.examples.tsx'

test('a refused feed is quoted, and a test message is sent on demand', async () => {
  const portal = await show(refusedFeed, { width: 'desk' })
  await expect.element(page.getByText('1 di 6 fatti')).toBeInTheDocument()
  await expect.element(page.getByText('«clienti.csv, riga 3, colonna Codice: manca»')).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Vedi il file' }))
    .toHaveAttribute('href', '/dashboard?tab=importazioni&aperto=5f4dcc3b-5aa7-4d6c-8a61-d83270000001')
  await page.getByRole('button', { name: 'Manda una prova' }).click()
  await expect
    .element(page.getByText('Il messaggio di prova parte verso il tuo indirizzo'))
    .toBeInTheDocument()
  expect(portal.calls.map(({ call }) => call)).toContain('firstSteps.testMail')
})

test('a test message under way is told and cannot be sent twice', async () => {
  await show(testUnderWay, { width: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Prova in corso…' })).toBeDisabled()
  await expect.element(page.getByText('prova in corso', { exact: true })).toBeInTheDocument()
})

test('the ERP can be tried without sending anything: a check of a file, and an example to save', async () => {
  const portal = await show(refusedFeed, { width: 'phone' })
  await expect
    .element(page.getByRole('link', { name: 'Prova con un file' }))
    .toHaveAttribute('href', '/dashboard?tab=importazioni&aperto=controllo')
  await page.getByRole('button', { name: "Scarica l'esempio" }).click()
  await expect.poll(() => portal.calls.map(({ call }) => call)).toContain('imports.example')
  await expect.element(page.getByRole('button', { name: 'Istruzioni per il tecnico' })).toBeInTheDocument()
})

test('without a mail server nothing can be sent, and the technician reads which variable is missing', async () => {
  await show(withoutMail, { width: 'phone' })
  await expect.element(page.getByText('Mancano: indirizzo, telefono.')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Manda una prova' })).toBeDisabled()
  await page.getByRole('button', { name: 'Istruzioni per il tecnico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Istruzioni per il tecnico' })
  await expect.element(dialog.getByText('- SMTP_URL: Posta non configurata.')).toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Copia' })).toBeInTheDocument()
})

test('demo data are offered, and loaded only after a question', async () => {
  const portal = await show(demoOffered)
  await page.getByRole('button', { name: 'Carica i dati di prova' }).click()
  const question = page.getByRole('dialog', { name: 'Vuoi caricare i dati di prova?' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(portal.sent('firstSteps.loadDemo')).toHaveLength(0)
  await page.getByRole('button', { name: 'Carica i dati di prova' }).click()
  await question.getByRole('button', { name: 'Carica i dati di prova' }).click()
  await expect.poll(() => portal.sent('firstSteps.loadDemo')).toHaveLength(1)
})

test('while demo data arrive, the page tells how many files are in', async () => {
  await show(demoUnderWay, { width: 'phone' })
  await expect.element(page.getByText('12 di 27 file')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /dati di prova/ })).not.toBeInTheDocument()
})

test.each([
  ['there', demoThere, /Finché ci sono, il gestionale non può inviare/],
  ['cut off', demoBroken, /si è interrotto: toglili, poi caricali di nuovo/],
])('demo data that are %s are taken out after a question', async (_, example, text) => {
  const portal = await show(example)
  await expect.element(page.getByText(text)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Togli i dati di prova' }).click()
  const question = page.getByRole('dialog', { name: 'Vuoi togliere i dati di prova?' })
  await question.getByRole('button', { name: 'Togli i dati di prova' }).click()
  await expect.poll(() => portal.sent('firstSteps.removeDemo')).toHaveLength(1)
})
