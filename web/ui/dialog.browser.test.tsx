import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { busyButtons, sheet, small, withChanges, withForm } from './dialog.examples.tsx'
import { selectTabbed } from './select-tabbed.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })

test('the focus goes in, stays in and comes back', async () => {
  await show(withForm)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Riferimento' })).toHaveFocus()
  for (const _ of 'fives') await userEvent.tab()
  expect(dialog('Modifica riferimento').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Modifica riferimento')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Modifica' })).toHaveFocus()
})

test('what is typed after Tab replaces the text of the next field', async () => {
  const stop = selectTabbed()
  await show(withForm)
  await page.getByRole('button', { name: 'Modifica' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Riferimento' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('25')
  await expect.element(page.getByRole('textbox', { name: 'Quantità' })).toHaveValue('25')
  stop()
})

test('with changes Escape asks first, and the dialog stays where the answer is no', async () => {
  await show(withChanges)
  await expect.element(dialog('Nuova nota')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(page.getByLabelText('Nota', { exact: true })).toHaveValue('Richiamare lunedì')
  await dialog('Nuova nota').getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: 'Lascia senza salvare' }).click()
  await expect.element(dialog('Nuova nota')).not.toBeInTheDocument()
})

test('it fills a phone, unless it is small', async () => {
  await show(withChanges, { width: 'phone' })
  await expect.poll(() => dialog('Nuova nota').element().getBoundingClientRect().height).toBe(844)
})

test('a small one and a sheet leave the page in sight', async () => {
  await show(small, { width: 'phone' })
  await expect.element(dialog('Documenti')).toBeVisible()
  expect(dialog('Documenti').element().getBoundingClientRect().height).toBeLessThan(400)
})

test('on a phone a sheet ends at the lower edge', async () => {
  await show(sheet, { width: 'phone' })
  await expect.poll(() => Math.round(dialog('Ordina per').element().getBoundingClientRect().bottom)).toBe(844)
})

test('what has been sent cannot be called off', async () => {
  await show(busyButtons)
  await expect.element(page.getByRole('button', { name: 'Annulla' })).toBeDisabled()
})
