import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { actions, lineList, linesFailed, linesLoading, noLines } from './cells.examples.tsx'

const told = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()

test('a row has its PDFs only where there are any', async () => {
  await show(actions)
  await page.getByRole('button', { name: 'PDF di P-1' }).click()
  await told('PDF di P-1')
  await expect.element(page.getByRole('button', { name: 'PDF di P-2' })).not.toBeInTheDocument()
})

test('a button and a figure of a row do what they are called', async () => {
  await show(actions)
  await page.getByRole('button', { name: 'Elimina P-2' }).click()
  await told('eliminata P-2')
  await page.getByRole('button', { name: 'Giacenza 12 di P-1' }).click()
  await told('giacenza di P-1')
})

test('Tab stops in one row alone', async () => {
  await show(actions)
  await expect.element(page.getByRole('button', { name: 'Elimina P-1' })).toHaveAttribute('tabindex', '0')
  await expect.element(page.getByRole('button', { name: 'Elimina P-2' })).toHaveAttribute('tabindex', '-1')
})

test('a row is chosen and let go', async () => {
  await show(actions)
  const box = page.getByRole('checkbox', { name: 'Scegli P-2' })
  await box.click()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
})

test('the lines of a row are a table, and on a phone a list', async () => {
  await show(lineList)
  await expect.element(page.getByRole('cell', { name: 'P-2' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('list', { name: 'Righe' })).toMatchTextContent('P-2')
})

test('no lines, lines on their way and lines that failed are told apart', async () => {
  await show(noLines)
  await expect.element(page.getByText('Nessuna riga')).toBeVisible()
  await show(linesLoading)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await show(linesFailed)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde.')
})
