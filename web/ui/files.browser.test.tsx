import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { busy, counted, list, oneFile, uncounted } from './files.examples.tsx'

const choose = (file: File) => userEvent.upload(page.getByLabelText('Scegli il listino'), file)

test('a file that fits is taken', async () => {
  await show(oneFile)
  await choose(new File(['a;b'], 'listino.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('listino.csv')).toBeVisible()
})

test('a file that is too large is refused by name', async () => {
  await show(oneFile)
  await choose(new File(['x'.repeat(101)], 'grande.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('grande.csv')
})

test('a kind that is not asked for is refused', async () => {
  await show(oneFile)
  await choose(new File(['x'], 'foto.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('foto.png')
})

test('while one is on its way no other can be chosen', async () => {
  await show(busy)
  await expect.element(page.getByLabelText('Scegli il listino')).toBeDisabled()
})

test('a document is opened by the keyboard, and one that is missing says so', async () => {
  await show(list)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Listino 2026' })).toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Scheda tecnica' }))
    .toMatchTextContent('non consegnato')
})

test('work says how far it is, and can be stopped', async () => {
  await show(counted)
  await expect.element(page.getByText('1.200 di 4.800')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Esportazione' }))
    .toHaveAttribute('value', '1200')
  await expect.element(page.getByRole('button', { name: 'Interrompi' })).toBeVisible()
})

test('work that is not counted yet has no figure', async () => {
  await show(uncounted)
  await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('value')
})
