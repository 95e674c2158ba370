import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { searching } from './command-palette.examples.tsx'
import { CommandPalette } from './command-palette.tsx'

test('it finds in every source, and names the one that fails', async () => {
  await show(searching)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('ro')
  await expect.element(page.getByRole('option', { name: 'Porte Rossi S.r.l.' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Ordini in produzione' })).toBeVisible()
  await expect.element(page.getByText('La ricerca non è riuscita per: Guasta.')).toBeVisible()
})

test('the arrows move, and Enter goes there', async () => {
  await show(searching)
  await expect.element(page.getByRole('option', { name: 'Clienti' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Ordini in produzione' }))
    .toBeInTheDocument()
})

test('Home and End choose the first and the last, and the field shows the focus', async () => {
  await show(searching)
  const options = page.getByRole('option')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  const frame = page.getByRole('combobox').element().parentElement
  expect(frame && getComputedStyle(frame).boxShadow).not.toBe('none')
})

test('Enter before the answers chooses the first of them', async () => {
  await show(searching)
  await userEvent.keyboard('porte rossi{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Porte Rossi S.r.l.' })).toBeInTheDocument()
})

test('an item that the arrows have reached is chosen as it is shown, even while its search goes on', async () => {
  const chosen: string[] = []
  const find = (query: string) =>
    query === 'ro'
      ? Promise.resolve(
          ['Rossi', 'Rosati'].map(label => ({ key: label, label, run: () => void chosen.push(label) })),
        )
      : new Promise<never>(() => undefined)
  const sources = [{ key: 'customers', heading: 'Clienti', find }]
  await show(<CommandPalette onClose={() => undefined} sources={sources} />)
  await userEvent.keyboard('ro')
  await expect.element(page.getByRole('option', { name: 'Rosati' })).toBeVisible()
  await userEvent.keyboard('s{Enter}')
  expect(chosen).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Rosati'])
})

test('Tab leads to the actions of an item, and Escape back to the search', async () => {
  await show(searching)
  await userEvent.keyboard('rossi')
  await expect.element(page.getByRole('option', { name: 'Porte Rossi S.r.l.' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('option', { name: 'Ordini', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Home' })).toBeVisible()
  await userEvent.keyboard('rossi')
  await expect.element(page.getByRole('option', { name: 'Porte Rossi S.r.l.' })).toBeVisible()
  await userEvent.keyboard('{Tab}chia')
  await expect.element(page.getByRole('option', { name: 'Ordini', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Chiama' })).toBeInTheDocument()
})

test('where nothing is found it says so', async () => {
  await show(searching)
  await page.getByRole('combobox').fill('zzz')
  await expect.element(page.getByText('Nessun risultato')).toBeVisible()
})
