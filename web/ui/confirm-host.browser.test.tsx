import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { danger, question } from './confirm-host.examples.tsx'

test('Enter agrees to a question', async () => {
  await show(question)
  await page.getByRole('button', { name: 'Chiedi' }).click()
  await expect.element(page.getByRole('button', { name: 'Conferma utente' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Accettato')).toBeVisible()
})

test('Enter does not lose what was typed', async () => {
  await show(danger)
  await page.getByRole('button', { name: 'Lascia' }).click()
  await expect.element(page.getByRole('button', { name: 'Continua a modificare' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Rifiutato')).toBeVisible()
})

test('Escape declines', async () => {
  await show(question)
  await page.getByRole('button', { name: 'Chiedi' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Rifiutato')).toBeVisible()
})
