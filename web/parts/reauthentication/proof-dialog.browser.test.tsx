import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { aboveForm, question, withPasskey } from './proof-dialog.examples.tsx'

const wrong = refused('password.wrong', { errors: { Password: 'La password non è corretta' } })
const password = page.getByRole('textbox', { name: 'Password' })

async function sendForm() {
  const portal = await show(aboveForm)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Gestionale di prova')
  await page.getByRole('button', { name: 'Crea la chiave' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Conferma che sei tu' })).toBeVisible()
  return portal
}

test('a refused call is repeated as it was, once the right password is given', async () => {
  const portal = await sendForm()
  await expect.element(password).toHaveFocus()
  portal.answer({ reauthentication: { byPassword: wrong } })
  await password.fill('sbagliata')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('La password non è corretta')).toBeVisible()
  portal.answer({
    reauthentication: { byPassword: 'OK' },
    imports: { createKey: { Chiave: 'soglia_erp_1' } },
  })
  await password.fill('giusta')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('soglia_erp_1')).toBeVisible()
  const body = { Nome: 'Gestionale di prova' }
  expect(portal.sent('imports.createKey')).toEqual([body, body])
})

test('whoever does not answer keeps what was typed, and reads why nothing was saved', async () => {
  const portal = await sendForm()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Per questa operazione serve di nuovo la tua password.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Gestionale di prova')
  expect(portal.sent('imports.createKey')).toHaveLength(1)
})

test('an empty password is not sent; a passkey is offered to whoever has one', async () => {
  const portal = await show(question)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect.element(page.getByText('Obbligatorio')).toBeVisible()
  expect(portal.sent('reauthentication.byPassword')).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Usa la passkey' })).not.toBeInTheDocument()
  await show(withPasskey, { width: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Usa la passkey' })).toBeVisible()
})
