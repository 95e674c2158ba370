import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { strip, withReference, withRetry } from './failure.examples.tsx'

test('a failed part interrupts, and Tab and Enter try again', async () => {
  await show(withRetry)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Dati caricati')).toBeVisible()
})

test('without a second try there is no button, and the reference is told', async () => {
  await show(withReference)
  await expect.element(page.getByText('Riferimento req-7f')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a strip fits a phone', async () => {
  await show(strip, { width: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeInViewport({ ratio: 1 })
})
