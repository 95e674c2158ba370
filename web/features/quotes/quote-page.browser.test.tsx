import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '#tests/components/answers.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { quoteScreen } from './screen.ts'

const at = '/preventivo?numero=73'

test('a quote that does not load says which, tries again, and leads back to the list', async () => {
  const { answers } = aDesk([aRow(1)])
  const portal = await showScreen(quoteScreen, {
    at,
    as: 'Cliente',
    answers: { ...answers, quotes: { read: offline } },
  })
  await expect.element(page.getByText('Il preventivo 73 non si è aperto')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Preventivo 73' })).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Torna ai preventivi' }))
    .toBeVisible()
  portal.answer(answers)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByRole('button', { name: 'Modifica la posizione 1' })).toBeVisible()
})

test('on a tablet a position begins with its reference, and several doors say the price of one', async () => {
  const { answers } = aDesk([aRow(1, { Riferimento: 'Cucina', quantita: 3 })])
  await showScreen(quoteScreen, { at, as: 'Cliente', answers })
  await page.viewport(768, 1024)
  const row = page.getByRole('row').nth(1)
  await expect.element(row.getByRole('cell').nth(2)).toMatchTextContent(/^Cucina.*Battente/)
  await expect.element(row).toMatchTextContent(/3 × /)
  await expect.element(page.getByRole('columnheader', { name: 'Riferimento' })).not.toBeInTheDocument()
})
