import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { menuEntries } from './arranged-list.examples.tsx'

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(item => item.textContent)

test('an arrow moves a row, keeps the focus and tells the place', async () => {
  await show(menuEntries)
  const down = page.getByRole('button', { name: 'Sposta giù: Home' })
  await down.click()
  await expect.poll(order).toEqual(['Ordini', 'Home', 'Clienti'])
  await expect.element(down).toHaveFocus()
  await expect.element(page.getByText('Home: posizione 2 di 3')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Ordini', 'Clienti', 'Home'])
})

test('the first row cannot go up, nor the last one down', async () => {
  await show(menuEntries)
  await expect
    .element(page.getByRole('button', { name: 'Sposta su: Home' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Sposta giù: Clienti' }))
    .toHaveAttribute('aria-disabled', 'true')
})
