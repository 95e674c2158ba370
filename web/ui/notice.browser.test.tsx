import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { danger, info, quietWarning, success, takingFocus, warning } from './notice.examples.tsx'

test.each([danger, warning])('what went wrong interrupts', async example => {
  await show(example)
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test.each([info, success])('good news wait for a pause', async example => {
  await show(example)
  await expect.element(page.getByRole('status').filter({ hasText: /Utente|modifiche/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what came with the page interrupts nobody', async () => {
  await show(quietWarning)
  await expect.element(page.getByRole('note')).toMatchTextContent('La data di consegna')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('in the place of a form it takes the focus', async () => {
  await show(takingFocus)
  await expect.element(page.getByText('Elaborazione completata').element().parentElement).toHaveFocus()
})
