import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { searching } from './command-palette.examples.tsx'

test('it finds in every source, and the one that fails takes nothing away', async () => {
  await show(searching)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('ro')
  await expect.element(page.getByRole('option', { name: 'Porte Rossi S.r.l.' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Ordini in produzione' })).toBeVisible()
  await expect.element(page.getByText('Guasta')).not.toBeInTheDocument()
})

test('the arrows move, and Enter goes there', async () => {
  await show(searching)
  await expect.element(page.getByRole('option', { name: 'Clienti' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Ordini in produzione' }))
    .toBeInTheDocument()
})

test('where nothing is found it says so', async () => {
  await show(searching)
  await page.getByRole('combobox').fill('zzz')
  await expect.element(page.getByText('Nessun risultato')).toBeVisible()
})
