import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { hint, password, select, wrongPassword } from './fields.examples.tsx'

test('the eye of a password is reached by Tab and says what it does', async () => {
  await show(password)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await field.click()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: 'Nascondi password' })).toHaveFocus()
})

test('a wrong password is told beside its field', async () => {
  await show(wrongPassword)
  await expect.element(page.getByText('La password attuale non è corretta')).toBeVisible()
})

test('a choice is found without its accents', async () => {
  await show(select)
  await page.getByRole('combobox', { name: 'Località' }).fill('citta castello')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Località' })).toHaveValue('Città di Castello')
})

test('a choice that nothing matches says so', async () => {
  await show(select)
  await page.getByRole('combobox', { name: 'Località' }).fill('Parigi')
  await expect.element(page.getByText('Nessun risultato')).toBeVisible()
})

test('a hint shows itself to the keyboard', async () => {
  await show(hint)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Il codice è quello del gestionale.')
})
