import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import {
  actionsOfAgent,
  actionsOfDealer,
  agentsForbidden,
  blocked,
  chooseAgent,
  chooseCustomer,
  customersLoading,
  customersOffline,
  discounts,
  link,
  noDiscounts,
} from './customer.examples.tsx'

test('an agent is found without accents, and taken by Enter', async () => {
  await show(chooseAgent)
  await page.getByRole('button', { name: 'Vedi come' }).click()
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await userEvent.keyboard('nicolo bruno')
  await expect.element(page.getByRole('option')).toMatchTextContent('A07')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who may not choose agents reads so', async () => {
  await show(agentsForbidden)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Non hai i permessi per questa operazione.')
})

test('the server looks for customers, and each is named with its town and code', async () => {
  const portal = await show(chooseCustomer)
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await userEvent.keyboard('rossi')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  await expect.element(page.getByRole('option')).toMatchTextContent('Cuneo (CN) · C001')
  expect(portal.calls.at(-1)?.asked.page).toMatchObject({ cerca: 'rossi', righe: 1000 })
})

test('customers on their way are not said to be missing', async () => {
  await show(customersLoading)
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('Nessun cliente trovato')).not.toBeInTheDocument()
})

test('without a network the dialog says so and offers another try', async () => {
  await show(customersOffline)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
})

test('a blocked customer is told whom to call', async () => {
  await show(blocked)
  await expect
    .element(page.getByRole('link', { name: "Chiama l'ufficio" }))
    .toHaveAttribute('href', 'tel:0424123456')
})

test('an agent can look as the customer and call it; a dealer only acts for itself', async () => {
  await show(actionsOfAgent)
  await expect.element(page.getByRole('link', { name: 'Vedi come cliente' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chiama' })).toHaveAttribute('href', 'tel:0171123456')
  await expect
    .element(page.getByRole('link', { name: 'Ordini' }))
    .toHaveAttribute('href', expect.stringContaining('C001'))
  await show(actionsOfDealer)
  await expect.element(page.getByRole('link', { name: 'Nuovo preventivo' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vedi come cliente' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Chiama' })).not.toBeInTheDocument()
})

test('a name leads to the sheet', async () => {
  await show(link)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/clienti/C001')
})

test('a discount without a model is for all of them', async () => {
  await show(discounts)
  await expect.element(page.getByRole('row', { name: /Classica/ })).toMatchTextContent('tutti40 + 5 %')
  await show(noDiscounts)
  await expect.element(page.getByText('Nessun dato')).toBeVisible()
})
