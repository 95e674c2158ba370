import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { choosing, empty, failed, loading } from './choice-dialog.examples.tsx'

test('it is searched and chosen from without leaving the field', async () => {
  await show(choosing)
  await page.getByRole('button', { name: 'Comune' }).click()
  const field = page.getByRole('combobox', { name: 'Cerca per nome' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('comune 29')
  await expect.element(page.getByRole('option').nth(1)).toMatchTextContent('Comune 290')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Comune 290' })).toBeVisible()
})

test('three hundred choices are drawn as far as they are seen', async () => {
  await show(choosing)
  await page.getByRole('button', { name: 'Comune' }).click()
  await expect.element(page.getByRole('option', { name: 'Comune 1 ' }).first()).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(60)
})

test('a choice is taken back', async () => {
  await show(choosing)
  await page.getByRole('button', { name: 'Comune' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Comune 1' }).click()
  await page.getByRole('button', { name: 'Rimuovi la scelta' }).click()
  await expect.element(page.getByRole('button', { name: /^Comune$/ })).toBeVisible()
})

test('where nothing is found it says so in its own words', async () => {
  await show(empty)
  await expect.element(page.getByText('Nessun comune trovato')).toBeVisible()
})

test('while it loads the list is busy, and nothing is said to be missing', async () => {
  await show(loading)
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('Nessun comune trovato')).not.toBeInTheDocument()
})

test('where it failed it says why and tries again', async () => {
  await show(failed)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde.')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
})
