import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import {
  empty,
  expanding,
  failed,
  failedAgain,
  loading,
  narrow,
  narrowByChoice,
  narrowWithoutDetail,
  opening,
  paged,
  refreshing,
  searched,
  sorted,
} from './data-table.examples.tsx'

const rows = () => page.getByRole('row').elements()
const firstCells = () => rows().map(row => row.querySelector('td, th')?.textContent)

test('a heading sorts by its column, and again the other way round', async () => {
  await show(sorted)
  await expect
    .element(page.getByRole('columnheader', { name: 'Numero' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('columnheader', { name: 'Quantità' }).getByRole('button').click()
  await expect.poll(firstCells).toEqual(expect.arrayContaining(['1202']))
  const before = firstCells().filter(text => /^120\d$/.test(text ?? ''))
  await page.getByRole('columnheader', { name: 'Quantità' }).getByRole('button').click()
  await expect
    .poll(() => firstCells().filter(text => /^120\d$/.test(text ?? '')))
    .toEqual(before.toReversed())
})

test('the sums stand below the rows', async () => {
  await show(sorted)
  await expect.element(page.getByRole('row', { name: /Totale/ })).toMatchTextContent('63')
})

test('a search leaves the rows that match, and says how many', async () => {
  await show(searched)
  await expect.element(page.getByText('1 di 3')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Porte Rossi S.r.l.' })).toBeVisible()
})

test('a list without rows says so', async () => {
  await show(empty)
  await expect.element(page.getByText('Nessun ordine')).toBeVisible()
})

test('while it loads it is busy, and nothing is said to be missing', async () => {
  await show(loading)
  await expect.element(page.getByRole('table', { name: 'Ordini' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('Nessun ordine')).not.toBeInTheDocument()
})

test('a failure stands in the place of the rows, with a second try', async () => {
  await show(failed)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
})

test('rows that are there stay when they cannot be brought up to date', async () => {
  await show(failedAgain)
  await expect.element(page.getByRole('alert')).toMatchTextContent('req-7f')
  await expect.element(page.getByRole('cell', { name: 'Bianchi Infissi' })).toBeVisible()
})

test('newer data on their way take no row away', async () => {
  await show(refreshing)
  await expect.element(page.getByRole('progressbar', { name: 'Aggiornamento dei dati' })).toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Bianchi Infissi' })).toBeVisible()
})

test('the arrows walk the rows, and Enter opens one', async () => {
  await show(opening)
  await page.getByRole('cell', { name: '1201' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: '1203' })).toBeInTheDocument()
})

test('a row unfolds by Enter and folds again', async () => {
  await show(expanding)
  await page.getByRole('cell', { name: 'Porte Rossi' }).click()
  await expect.element(page.getByText("Righe dell'ordine 1201")).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("Righe dell'ordine 1201")).not.toBeInTheDocument()
})

test('pages lead on and back, and end', async () => {
  await show(paged)
  await expect.element(page.getByRole('button', { name: 'Pagina precedente' })).toBeDisabled()
  await page.getByRole('button', { name: 'Pagina successiva' }).click()
  await page.getByRole('button', { name: 'Pagina successiva' }).click()
  await expect.element(page.getByRole('cell', { name: '1203' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pagina successiva' })).toBeDisabled()
})

test('on a phone the rows are cards', async () => {
  await show(sorted, { width: 'phone' })
  await expect.element(page.getByText('Porte Rossi S.r.l.')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(head => head.textContent)
const cutCells = () =>
  [...document.querySelectorAll('td')].filter(cell => cell.scrollWidth > cell.clientWidth + 1).length

test('in a narrow list the columns of a low rank move into the opened row', async () => {
  await show(narrow)
  await expect.poll(headings).toEqual(['Dettaglio', 'Numero', 'Cliente', 'Importo'])
  expect(cutCells()).toBe(0)
  await page.getByRole('cell', { name: 'Porte Rossi' }).click()
  for (const fact of ['Porte & Arredo', 'Cantiere di Porte Rossi S.r.l.', 'Agente 1201'])
    await expect.element(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
})

test('where rows do not open they stand below the name, but for those that say nothing', async () => {
  await show(narrowWithoutDetail)
  await expect.poll(headings).toEqual(['Numero', 'Cliente', 'Importo'])
  const name = page.getByRole('cell', { name: /^Porte Rossi/ })
  await expect.element(name).toMatchTextContent('Cantiere di Porte Rossi S.r.l.')
  await expect.element(name).toMatchTextContent('Agente 1201')
  await expect.element(page.getByText('Porte & Arredo')).not.toBeInTheDocument()
})

test('the columns that a user has chosen all stay, and the table scrolls beside its first', async () => {
  await show(narrowByChoice)
  await expect.poll(headings).toHaveLength(6)
  const scroller = document.querySelector('[data-main-scroll]')
  if (!scroller) throw new Error('a table scrolls')
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth)
  const number = page.getByRole('cell', { name: '1201', exact: true }).element()
  const before = number.getBoundingClientRect().left
  scroller.scrollLeft = 200
  await expect.poll(() => number.getBoundingClientRect().left).toBe(before)
  expect(cutCells()).toBe(0)
})
