import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { empty, readOnly, refused, withinLimits } from './date-field.examples.tsx'

const day = () => page.getByRole('status').filter({ hasText: '2026' })
const openCalendar = (name: string) => page.getByRole('button', { name: `Calendario: ${name}` }).click()

test('a day is typed as Italians write it', async () => {
  await show(empty)
  await page.getByLabelText('Consegna', { exact: true }).fill('5/12/26')
  await userEvent.keyboard('{Enter}')
  await expect.element(day()).toMatchTextContent('2026-12-05')
  await expect.element(page.getByLabelText('Consegna', { exact: true })).toHaveValue('05/12/2026')
})

test('what is no day stays as it was typed, with the reason', async () => {
  await show(empty)
  const field = page.getByLabelText('Consegna', { exact: true })
  await field.fill('31/02/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('31/02/2026')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('the calendar opens at today and is walked by the arrows', async () => {
  await show(empty)
  await openCalendar('Consegna')
  await expect.element(page.getByRole('button', { name: '24 novembre 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(day()).toMatchTextContent('2026-12-02')
})

test('the calendar goes no further than the limits', async () => {
  await show(withinLimits)
  await openCalendar('Visita')
  await expect.element(page.getByRole('button', { name: 'lunedì 9 novembre 2026' })).toBeDisabled()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('button', { name: 'sabato 5 dicembre 2026' })).toHaveFocus()
})

test('Escape closes the calendar and gives the focus back', async () => {
  await show(empty)
  await openCalendar('Consegna')
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Calendario: Consegna' })).toHaveFocus()
})

test('Escape closes the calendar also while the focus is on its button', async () => {
  await show(empty)
  await openCalendar('Consegna')
  await expect.element(page.getByRole('button', { name: '24 novembre 2026' })).toHaveFocus()
  ;(page.getByRole('button', { name: 'Calendario: Consegna' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

test('on a phone the calendar is whole', async () => {
  await show(empty, { width: 'phone' })
  await openCalendar('Consegna')
  await expect.element(page.getByRole('grid')).toBeInViewport({ ratio: 1 })
})

test('a form says why it refuses a day', async () => {
  await show(refused)
  await expect.element(page.getByText('Il periodo finisce prima di iniziare')).toBeVisible()
})

test('what can only be read has no calendar', async () => {
  await show(readOnly)
  await expect.element(page.getByLabelText('Registrato il')).toHaveValue('24/11/2026')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
