import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { guarded, lazy, lazyWithoutNetwork, scrolled } from './pages.examples.tsx'

test('far down a page a button leads back to its start', async () => {
  await show(scrolled)
  await expect.element(page.getByText('Inizio della pagina')).toBeVisible()
  await expect.element(page.getByRole('button', { name: "Torna all'inizio" })).not.toBeInTheDocument()
  window.scrollTo(0, 900)
  await page.getByRole('button', { name: "Torna all'inizio" }).click()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('leaving a page with something typed asks first', async () => {
  await show(guarded)
  await page.getByLabelText('Nota').fill('Richiamare')
  await page.getByRole('link', { name: 'Clienti' }).click()
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(page.getByLabelText('Nota')).toHaveValue('Richiamare')
})

test('a dialog whose code comes late opens when it is here', async () => {
  await show(lazy)
  await page.getByRole('button', { name: 'Apri' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Arrivato dopo' })).toBeVisible()
})

test('without the network it says so and closes, and the page stays', async () => {
  await show(lazyWithoutNetwork)
  await page.getByRole('button', { name: 'Apri' }).click()
  await expect.element(page.getByText('Il server non risponde')).toBeVisible()
  await expect.element(page.getByText('Chiuso')).toBeVisible()
})
