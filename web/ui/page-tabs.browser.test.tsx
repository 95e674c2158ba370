import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { threeTabs } from './page-tabs.examples.tsx'

test('the arrows move among the tabs, and Enter opens one', async () => {
  await show(threeTabs)
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Contenuto di utenti')
  await page.getByRole('tab', { name: 'Utenti' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Accessi' })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Contenuto di utenti')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Contenuto di accessi')
})

test('a tab says how many there are behind it', async () => {
  await show(threeTabs)
  await expect.element(page.getByRole('tab', { name: 'Utenti' })).toMatchTextContent('1.204')
})

test('on a phone the chosen tab is in sight', async () => {
  await show(threeTabs, { width: 'phone' })
  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect.element(page.getByRole('tab', { name: 'Registro' })).toBeInViewport({ ratio: 1 })
})
