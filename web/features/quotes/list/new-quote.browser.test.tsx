import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#tests/components/answers.ts'
import { showScreen } from '#tests/components/show.tsx'
import { quotesScreen } from './screen.ts'

const speedy = { collezione: 'Speedy', modelli: 16, testo: 'Porte interne' }
const torre = { collezione: 'Torre', modelli: 4, testo: 'Porte blindate' }
const choice = page.getByRole('combobox', { name: 'Collezione' })

function open(collections: unknown) {
  return showScreen(quotesScreen, {
    at: '/preventivi?nuovo=true',
    as: 'Cliente',
    answers: {
      quotes: { list: [], create: refused('customer.blocked'), deleted: [] },
      catalogue: { collections: collections as [] },
    },
  })
}

test('of several collections the first is offered, and the chosen one is sent', async () => {
  const portal = await open([speedy, torre])
  await expect.element(choice).toHaveDisplayValue('Speedy')
  await expect.element(choice).toHaveAccessibleDescription('Porte interne')
  await choice.selectOptions('Torre')
  await expect.element(choice).toHaveAccessibleDescription('Porte blindate')
  await page.getByRole('textbox', { name: 'Riferimento' }).fill('Casa Rossi')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => portal.sent('quotes.create')).toMatchObject([{ collezione: 'Torre' }])
})

test.each([
  ['one collection', [speedy]],
  ['no answer', refused('server.busy')],
])('with %s there is nothing to choose, and the quote is made in the first', async (_name, collections) => {
  const portal = await open(collections)
  await page.getByRole('textbox', { name: 'Riferimento' }).fill('Casa Rossi')
  await expect.element(choice).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => portal.sent('quotes.create')).toMatchObject([{ rifCliente: 'Casa Rossi' }])
  expect(portal.sent('quotes.create')[0]).not.toHaveProperty('collezione')
})

test('without a selected quote the buttons about one are marked as disabled, and a press says why', async () => {
  await open([speedy])
  await page.getByRole('button', { name: 'Annulla' }).click()
  const print = page.getByRole('button', { name: 'Stampa', exact: true })
  await expect.element(print).toHaveAttribute('aria-disabled', 'true')
  await print.click({ force: true })
  await expect.element(page.getByText('Nessun preventivo selezionato')).toBeVisible()
})
