import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { titleAlone, whole } from './toolbar.examples.tsx'

const told = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument()

test('a slash leads to the search, Enter searches at once and Escape empties it', async () => {
  await show(whole)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('rossi{Enter}')
  await told('cercato: rossi, per mesi')
  await userEvent.keyboard('{Escape}')
  await told('cercato: , per mesi')
})

test('the search is told after a pause in typing', async () => {
  await show(whole)
  await page.getByRole('searchbox').fill('bianchi')
  await told('cercato: bianchi, per mesi')
  await page.getByRole('button', { name: 'Svuota la ricerca' }).click()
  await told('cercato: , per mesi')
})

test('words side by side are radio buttons, and the arrows change them', async () => {
  await show(whole)
  await page.getByRole('radio', { name: 'Mesi' }).click({ force: true })
  await userEvent.keyboard('{ArrowRight}')
  await told('cercato: , per giorni')
  await expect.element(page.getByRole('group', { name: 'Per' })).toBeVisible()
})

test('on a phone nothing of it leaves the screen', async () => {
  await show(whole, { width: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Esporta' })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
})

test('a title is enough', async () => {
  await show(titleAlone)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Area download' })).toBeVisible()
})
