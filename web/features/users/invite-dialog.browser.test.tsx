import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { everybodyHasUser, peopleWithoutUser } from './invite-dialog.examples.tsx'

test('all with an address are chosen at once; who fails stays as typed, with the reason at the field', async () => {
  const invite = [
    { Tipologia: 'Cliente' as const, Codice: 'C0012', Motivo: null, Campo: null },
    {
      ...{ Tipologia: 'AgenteCapo' as const, Codice: 'A07', Campo: 'Utente' as const },
      Motivo: 'Il nome utente è già in uso. Scegline un altro.',
    },
  ]
  const answers = { users: { ...peopleWithoutUser.answers?.users, invite } }
  const portal = await show(peopleWithoutUser, { answers })
  await page.getByRole('button', { name: 'Scegli tutti quelli con e-mail (2)' }).click()
  await page.getByRole('textbox', { name: 'Utente di Serramenti Rossi' }).fill('rossi')
  await page.getByRole('combobox', { name: 'Tipologia di Lucia Ferraris' }).click()
  await page.getByRole('option', { name: 'Agente capo' }).click()
  await page.getByRole('button', { name: 'Invita 2 persone' }).click()
  await expect.element(page.getByText('1 utente creato; 1 riga è da correggere.')).toBeInTheDocument()
  expect(portal.sent('users.invite')).toMatchObject([
    {
      Chiave: expect.any(String),
      Inviti: [
        { Tipologia: 'Cliente', Codice: 'C0012', Utente: 'rossi', EMail: 'rossi@example.com' },
        { Tipologia: 'AgenteCapo', Codice: 'A07', Utente: 'a07', EMail: 'lucia@example.com' },
      ],
    },
  ])
  await expect.element(page.getByText('Il nome utente è già in uso. Scegline un altro.')).toBeInTheDocument()
  await expect
    .element(page.getByRole('textbox', { name: 'Utente di Serramenti Rossi' }))
    .not.toBeInTheDocument()
})

test('one is chosen and taken out again; on a phone, too', async () => {
  await show(peopleWithoutUser, { width: 'phone' })
  await page.getByRole('button', { name: 'Scegli Falegnameria Verdi' }).click()
  await expect.element(page.getByText('Scelti (1)')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Togli Falegnameria Verdi' }).click()
  await expect.element(page.getByRole('button', { name: 'Scegli Falegnameria Verdi' })).toBeInTheDocument()
})

test('with nobody to invite it says so, and a failure can be tried again', async () => {
  await show(everybodyHasUser)
  await expect.element(page.getByText('Nessun cliente e nessun agente senza utente.')).toBeInTheDocument()
  await show(everybodyHasUser, { answers: { users: { invitable: offline } } })
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})
