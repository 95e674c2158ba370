import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline, refused } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { noItems, someItems } from './office-items.examples.tsx'

test('an item says its text, its days and who sees it, and an arrow moves it', async () => {
  const portal = await show(someItems)
  await expect
    .element(page.getByText("Dal 20/11/2026 all'08/12/2026 · per Cliente, Agente"))
    .toBeInTheDocument()
  await expect.element(page.getByText('per nessuno')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Sposta giù: Chiusi' }).click()
  await expect.poll(() => portal.sent('notices.arrange')).toEqual([{ Ids: [2, 1] }])
})

test('the dialog asks for the fields of the contract, for two days and for roles', async () => {
  const portal = await show(someItems)
  await page.getByRole('button', { name: 'Nuovo avviso' }).click()
  const text = page.getByRole('textbox', { name: 'Avviso' })
  await expect.element(text).toHaveAttribute('maxlength', '500')
  await text.fill('Buone feste')
  const last = page.getByRole('textbox', { name: 'al', exact: true })
  await last.fill('31/12/2026')
  await userEvent.tab()
  await page.getByRole('checkbox', { name: 'AgenteCapo' }).click()
  await page.getByRole('button', { name: 'Salva avviso' }).click()
  await expect
    .poll(() => portal.sent('notices.save'))
    .toEqual([
      { Id: 0, Testo: 'Buone feste', Dal: '2026-11-24', Al: '2026-12-31', Ruoli: ['Cliente', 'Agente'] },
    ])
  await expect.element(page.getByText('Avviso salvato')).toBeInTheDocument()
})

test('a refused text keeps the dialog open and says why at the field', async () => {
  const save = refused('request.invalid', { errors: { Testo: "Scrivi l'avviso" } })
  const answers = { notices: { ...someItems.answers?.notices, save } }
  await show(someItems, { answers })
  await page.getByRole('button', { name: 'Modifica: Chiusi' }).click()
  await page.getByRole('button', { name: 'Salva avviso' }).click()
  await expect.element(page.getByText("Scrivi l'avviso")).toBeInTheDocument()
})

test('without items it says so, and a failure can be tried again', async () => {
  await show(noItems, { width: 'phone' })
  await expect.element(page.getByText("Non c'è ancora nessun avviso")).toBeInTheDocument()
  await show(noItems, { answers: { notices: { list: offline, removed: [] } } })
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})
