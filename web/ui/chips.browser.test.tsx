import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { counted, filter, removable } from './chips.examples.tsx'

test('a chip is pressed by Space, and lets go when pressed again', async () => {
  await show(counted)
  const chip = page.getByRole('button', { name: 'Aperti' })
  await expect.element(chip).toMatchTextContent('Aperti12')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard(' ')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})

test('a number that is not known yet is left out, and none is shown', async () => {
  await show(counted)
  expect(page.getByRole('button', { name: 'Inviati' }).element().textContent).toBe('Inviati')
  await expect.element(page.getByRole('button', { name: 'Scaduti' })).toMatchTextContent('Scaduti0')
})

test('each filter is removed by itself', async () => {
  await show(removable)
  await page.getByRole('button', { name: 'Rimuovi: Bloccati' }).click()
  await expect.element(page.getByText('Bloccati')).not.toBeInTheDocument()
  await expect.element(page.getByText('Zona nord')).toBeVisible()
})

test('the switched user is left by the cross', async () => {
  await show(filter)
  await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
  await expect.element(page.getByText('Tutti')).toBeVisible()
})
