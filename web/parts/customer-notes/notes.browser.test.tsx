import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { forbidden, loading, none, refusedText, withoutNetwork, written } from './notes.examples.tsx'

const write = async (text: string) => {
  await page.getByRole('button', { name: 'Nuova nota' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Salva' }).click()
}

test('a note is written for its customer', async () => {
  const portal = await show(written)
  await expect.element(page.getByText('Vuole il nuovo campionario.')).toBeVisible()
  await write('Richiamare a gennaio')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(portal.sent('customerNotes.save')).toEqual([
    expect.objectContaining({ Id: 0, CodCliente: 'C001', Nota: 'Richiamare a gennaio' }),
  ])
})

test('an empty note is not sent', async () => {
  const portal = await show(written)
  await page.getByRole('button', { name: 'Nuova nota' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.element(page.getByText('Scrivi il testo della nota')).toBeVisible()
  expect(portal.sent('customerNotes.save')).toEqual([])
})

test('a customer without notes has none', async () => {
  await show(none)
  await expect.element(page.getByText('Nessun dato')).toBeVisible()
})

test('notes on their way are not said to be missing', async () => {
  await show(loading)
  await expect.element(page.getByRole('button', { name: 'Nuova nota' })).toBeVisible()
  await expect.element(page.getByText('Nessun dato')).not.toBeInTheDocument()
})

test('notes of a blocked customer are refused with the reason', async () => {
  await show(forbidden)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Nessun dato')).not.toBeInTheDocument()
})

test('without a network a note is kept and said to wait', async () => {
  await show(withoutNetwork)
  await expect.element(page.getByText('Vuole il nuovo campionario.')).toBeVisible()
  await write('Scritta in galleria')
  await expect
    .element(page.getByRole('list', { name: 'Note non ancora inviate' }))
    .toMatchTextContent('Scritta in galleria')
  await expect.element(page.getByText('Non ancora inviata')).toBeVisible()
})

test('a note that is refused stays in its dialog', async () => {
  await show(refusedText)
  await write('Per chi non esiste')
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Per chi non esiste')
})

test('a note of an agent is changed on a phone', async () => {
  const portal = await show(written, { width: 'phone' })
  await page.getByRole('button', { name: 'Modifica la nota del 20/11/2026' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Non lo vuole più.')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect
    .poll(() => portal.sent('customerNotes.save'))
    .toEqual([expect.objectContaining({ Id: 4, Versione: 1, Nota: 'Non lo vuole più.' })])
})
