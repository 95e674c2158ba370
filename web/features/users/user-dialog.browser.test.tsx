import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditRow } from '#contract/office.ts'
import type { User } from '#contract/users.ts'
import { type Answers, offline } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { thingTitle } from '#web/kit/thing-title.ts'
import { UserDialog } from './user-dialog.tsx'

const lucia: User = {
  ...{ IdUtente: 7, Utente: 'lucia', Password: '', Tipologia: 'Agente', Codice: '14', Versione: 3 },
  ...{ EMail: 'lucia@example.com', AccountAttivo: true, Obiettivo: null, SecondoFattore: false },
  ...{ DataRegistrazione: '2026-01-10T09:00:00Z', DataUltimaAttivita: null, RagSociale: 'Lucia Ferraris' },
  Attivato: false,
}

const moved: AuditRow = {
  ...{ Id: 3, Quando: '2026-11-20T09:00:00Z', Chi: 'direzione', PerConto: null, Azione: 'user.changed' },
  ...{ Oggetto: 'lucia', Indirizzo: '127.0.0.1' },
  Dettaglio: {
    prima: { EMail: 'vecchia@example.com', AccountAttivo: true },
    dopo: { EMail: 'lucia@example.com', AccountAttivo: true },
  },
}

const nothing = () => undefined
const open = (audit: NonNullable<Answers['office']>['audit'], user = lucia) =>
  show(<UserDialog user={user} onClose={nothing} onHandOver={nothing} onRemove={nothing} />, {
    as: 'Admin',
    answers: {
      users: { roles: [{ Tipologia: 'Agente', Descrizione: 'Agente' }] },
      partners: { agents: [] },
      office: { audit },
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const story = page.getByRole('list', { name: 'Storia' }).getByRole('listitem')

test('a user has name and reference in the title, whose turn it is, and a story with the old values struck', async () => {
  await open([moved])
  await expect.element(page.getByRole('dialog', { name: 'Utente lucia Lucia Ferraris' })).toBeVisible()
  expect(thingTitle.get()).toBe('Utente lucia · Lucia Ferraris')
  await expect.element(page.getByText('Prossimo passo · tocca a lucia')).toBeVisible()
  await expect.poll(() => story.elements()).toHaveLength(2)
  await expect.element(story.nth(0)).toMatchTextContent(/Utente modificato.*vecchia@example.com.*direzione/)
  expect(story.nth(0).element().querySelector('s')?.textContent).toBe('vecchia@example.com')
  await expect.element(story.nth(1)).toMatchTextContent(/Utente creato10\/01\/2026/)
  await button('Altre azioni').click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Termina sessioni', 'Passa il lavoro a un collega…', 'Elimina utente'])
})

test('an active user has no next step, and a story that fails leaves the form', async () => {
  const portal = await open(offline, { ...lucia, Attivato: true })
  await expect.element(button('Riprova')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'EMail' })).toHaveValue('lucia@example.com')
  await expect.element(page.getByText(/Prossimo passo/)).not.toBeInTheDocument()
  portal.answer({ office: { audit: [] } })
  await button('Riprova').click()
  await expect.poll(() => story.elements()).toHaveLength(1)
})
