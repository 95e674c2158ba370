import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { folded, nothingFound, several, titleAlone, whole } from './page-head.examples.tsx'

const told = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument()
const filters = page.getByRole('button', { name: 'Filtri' })

test('a slash leads to the search, Enter searches at once and Escape empties it', async () => {
  await show(whole)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('rossi{Enter}')
  await told('cercato: rossi, tutti')
  await userEvent.keyboard('{Escape}')
  await told('cercato: , tutti')
})

test('the search is told after a pause in typing', async () => {
  await show(whole)
  await page.getByRole('searchbox').fill('bianchi')
  await told('cercato: bianchi, tutti')
  await page.getByRole('button', { name: 'Svuota la ricerca' }).click()
  await told('cercato: , tutti')
})

test('a filter applies at once, is counted and named, and its chip removes it', async () => {
  await show(whole)
  await filters.click()
  await page.getByRole('radio', { name: 'Tutti' }).click({ force: true })
  await userEvent.keyboard('{ArrowRight}')
  await told('cercato: , bloccati')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(filters).toHaveFocus()
  await expect.element(filters).toHaveTextContent('Filtri1')
  await page.getByRole('button', { name: 'Rimuovi: Bloccati' }).click()
  await told('cercato: , tutti')
})

test('Escape closes the filters also where the pressed control has lost the focus', async () => {
  await show(whole)
  await filters.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('chips without room fold to their number, out of reach of the keyboard', async () => {
  await show(folded)
  await told('+4')
  const folds = page.getByRole('button', { name: /^Rimuovi/, includeHidden: true }).elements()
  expect(folds.filter(chip => chip.closest('[inert]'))).toHaveLength(4)
})

test('a phone shows the filters in a sheet, whose button says what they leave', async () => {
  await show(whole, { width: 'phone' })
  await expect.element(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await filters.click()
  await page.getByRole('radio', { name: 'Bloccati' }).click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Mostra 2 ordini' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await told('cercato: , bloccati')
  await filters.click()
  await page.getByRole('button', { name: 'Azzera' }).click()
  await expect.element(page.getByRole('button', { name: 'Mostra 291 ordini' })).toBeVisible()
})

test('a sheet whose filters leave nothing cannot show it', async () => {
  await show(nothingFound, { width: 'phone' })
  await filters.click()
  await expect.element(page.getByRole('button', { name: 'Nessun ordine' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Azzera' })).toBeEnabled()
})

test('"Azzera" removes all filters in one step for Back', async () => {
  await show(several)
  await page.getByRole('button', { name: 'Rimuovi: Zona nord' }).click()
  await told('2 filtri, 1 passi')
  await filters.click()
  await page.getByRole('button', { name: 'Azzera' }).click()
  await told('0 filtri, 2 passi')
})

test('a phone has the age of the data in the menu', async () => {
  await show(whole, { width: 'phone' })
  await expect.element(page.getByText('dati aggiornati')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Opzioni' }).click()
  await expect.element(page.getByText('dati aggiornati')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Esporta' }).click()
  await told('cercato: , tutti esportato')
})

test('a title is enough', async () => {
  await show(titleAlone)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Area download' })).toBeVisible()
})
