import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { fresh, heldWhile, loadingBar, offlineBar, rings, stale, stepButton } from './progress.examples.tsx'

test('what loads is a progress bar with a name', async () => {
  await show(loadingBar)
  await expect.element(page.getByRole('progressbar', { name: 'Caricamento in corso' })).toBeInTheDocument()
})

test('a ring says its figure, beyond the whole, too', async () => {
  await show(rings)
  for (const figure of ['0%', '48%', '131%'])
    await expect.element(page.getByText(figure, { exact: true })).toBeVisible()
})

test('old data are told by a word', async () => {
  await show(stale)
  await expect.element(page.getByText('non recenti')).toBeVisible()
})

test('fresh data are not called old', async () => {
  await show(fresh)
  await expect.element(page.getByText('dati aggiornati')).toBeVisible()
  await expect.element(page.getByText('non recenti')).not.toBeInTheDocument()
})

test('the bar says that the network is gone, and goes when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(offlineBar)
  await expect.element(page.getByText('vedi i dati caricati fino al 22/11 09:30').first()).toBeVisible()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Sei offline')).not.toBeInTheDocument()
})

test('a button that was held while data loaded has the focus again', async () => {
  await show(heldWhile)
  await page.getByRole('button', { name: 'Calcola' }).click()
  await expect.element(page.getByRole('button', { name: 'Calcola' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Calcola' })).toHaveFocus()
})

test('a step at the end is off and keeps the focus', async () => {
  await show(stepButton)
  const step = page.getByRole('button', { name: 'Passo successivo' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('passo 2')).toBeVisible()
  await expect.element(step).toHaveFocus()
  await expect.element(step).toHaveAttribute('aria-disabled', 'true')
})
