import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { bulkBar, busyExport, columnDialog, exportMenu } from './menus.examples.tsx'

const hidden = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()

test('columns are hidden and shown again', async () => {
  await show(columnDialog)
  await page.getByRole('checkbox', { name: 'Quantità, Periodo 2' }).click()
  await hidden('Cliente,Pezzi2')
  await page.getByRole('button', { name: 'Mostra tutte' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Cliente' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Mostra tutte' })).toBeDisabled()
  await page.getByRole('button', { name: 'Quelle che ci stanno' }).click()
  await hidden('automatic')
})

test('a column that must stay is not offered', async () => {
  await show(columnDialog)
  await expect.element(page.getByRole('checkbox', { name: 'Cliente' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Numero' })).not.toBeInTheDocument()
})

test('a menu is opened, walked and left by the keyboard', async () => {
  await show(exportMenu)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await hidden('PDF')
})

test('an export that runs is not started again', async () => {
  await show(busyExport)
  await expect.element(page.getByRole('button', { name: 'Esporta' })).toBeDisabled()
})

test('what can be done with the chosen rows has a name', async () => {
  await show(bulkBar)
  await expect
    .element(page.getByRole('region', { name: 'Azioni sulle righe scelte' }))
    .toMatchTextContent('3 ordini scelti')
})
