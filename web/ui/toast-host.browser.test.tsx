import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { eachKind, withUndo } from './toast-host.examples.tsx'

const messages = page.getByRole('region', { name: 'Messaggi' })

test('each message begins with its kind, for who does not see its colour', async () => {
  await show(eachKind)
  for (const kind of ['Fatto', 'Informazione', 'Attenzione', 'Errore', 'Aggiornamento']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect.element(messages.getByText(`${kind}:`)).toBeInTheDocument()
  }
})

test('"Annulla" takes back what was done, and its message goes', async () => {
  await show(withUndo)
  await page.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(page.getByText('Nessuna nota')).toBeVisible()
  await messages.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(page.getByText('Una nota')).toBeVisible()
  await expect.element(messages.getByText('Nota eliminata')).not.toBeInTheDocument()
})

test('a message is closed by its button', async () => {
  await show(eachKind)
  await page.getByRole('button', { name: 'Errore', exact: true }).click()
  await messages.getByRole('button', { name: 'Chiudi il messaggio' }).click()
  await expect.element(messages.getByText('Salvataggio non riuscito')).not.toBeInTheDocument()
})
