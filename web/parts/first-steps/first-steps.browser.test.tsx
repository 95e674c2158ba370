import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { refusedFeed, withoutMail } from './first-steps.examples.tsx'

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
