import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HandedOver, User, WorkLeft } from '#contract/users.ts'
import { type Answers, offline, pending, refused } from '#tests/components/answers.ts'
import { show, showScreen } from '#tests/components/show.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { usersScreen } from './screen.ts'

const lucia: User = {
  IdUtente: 7,
  Utente: 'lucia',
  Password: '',
  Tipologia: 'Agente',
  Codice: '14',
  EMail: 'lucia@example.com',
  AccountAttivo: true,
  Obiettivo: null,
  DataRegistrazione: '2026-01-10T10:00:00+01:00',
  DataUltimaAttivita: null,
  RagSociale: 'Lucia Ferraris',
  SecondoFattore: false,
  Attivato: true,
  Versione: 3,
}

const someWork: WorkLeft = {
  Preventivi: 12,
  GiriVisite: 1,
  SchedeAnagrafiche: 0,
  Viste: 2,
  AltriDelCodice: [],
}
const noWork: WorkLeft = { ...someWork, Preventivi: 0, GiriVisite: 0, Viste: 0 }

const moved: HandedOver = {
  ...{ Preventivi: 12, PreventiviNonVisibili: 4, GiriVisite: 1, SchedeAnagrafiche: 0, Viste: 2 },
  ...{ Invii: 1, InviiTerminati: 0, RestanoAlCodice: false },
}

const anna = {
  IdUtente: 9,
  Utente: 'anna',
  Tipologia: 'AgenteCapo' as const,
  Codice: '20',
  RagSociale: 'Anna Conti',
}

const answers = (given: Answers['users'] = {}): Answers => ({
  users: {
    list: [lucia],
    read: lucia,
    roles: [{ Tipologia: 'Agente', Descrizione: 'Agente' }],
    work: someWork,
    colleagues: ({ page }) => (page?.cerca === 'nessuno' ? [] : [anna]),
    handOver: moved,
    remove: 'DISATTIVATO',
    save: 7,
    ...given,
  },
  partners: { agents: [] },
  office: { audit: [] },
})

let closed = 0
const onClose = () => {
  closed += 1
}
const open = (given: Answers['users'] = {}, width: 'desk' | 'phone' = 'desk') =>
  show(<HandOverDialog user={lucia} onClose={onClose} />, { answers: answers(given), width })
const openList = (given: Answers['users'] = {}) =>
  showScreen(usersScreen, { at: '/useractivity', answers: answers(given) })

const text = (words: string | RegExp) => expect.element(page.getByText(words))
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function chooseAnna() {
  await page.getByRole('combobox', { name: 'Collega' }).click()
  await page.getByRole('option', { name: 'anna · Anna Conti · 20' }).click()
}

describe('the dialog', () => {
  for (const width of ['desk', 'phone'] as const)
    test(`says what there is, and then what has moved, on a ${width}`, async () => {
      const portal = await open({}, width)
      await text('Da passare: 12 preventivi, 1 giro visite e 2 viste salvate.').toBeVisible()
      await text(/Il passaggio non si annulla/).toBeVisible()
      await chooseAnna()
      await button('Passa il lavoro').click()
      await text('Passati ad anna: 12 preventivi, 1 giro visite e 2 viste salvate.').toBeVisible()
      await text(/^4 preventivi sono di clienti di altri agenti: anna li vedrà/).toBeVisible()
      await text('1 vista arriva da ora per e-mail ad anna.').toBeVisible()
      expect(portal.sent('users.handOver')).toEqual([{ IdUtente: 7, A: 9, AncheDelCodice: false }])
      const before = closed
      await button('Chiudi').last().click()
      expect(closed).toBe(before + 1)
    })

  test('asks for a colleague, and says when a search finds none', async () => {
    const portal = await open()
    await button('Passa il lavoro').click()
    await text('Scegli un collega').toBeVisible()
    await page.getByRole('combobox', { name: 'Collega' }).fill('nessuno')
    await text('Nessun risultato').toBeVisible()
    expect(portal.sent('users.handOver')).toEqual([])
  })

  test('names who else has the code, and leaves its work there unless it is ticked', async () => {
    const shared: HandedOver = { ...moved, Preventivi: 0, PreventiviNonVisibili: 0, GiriVisite: 0 }
    const portal = await open({
      work: { ...someWork, AltriDelCodice: ['mario'] },
      handOver: ({ body }) => (body.AncheDelCodice ? moved : { ...shared, RestanoAlCodice: true }),
    })
    await text('Il codice è usato anche da mario: senza la spunta restano lì.').toBeVisible()
    await chooseAnna()
    await button('Passa il lavoro').click()
    await text('Passati ad anna: 2 viste salvate.').toBeVisible()
    await text('Preventivi, giri visite e schede restano al codice 14, usato anche da mario.').toBeVisible()
    expect(portal.sent('users.handOver')).toEqual([{ IdUtente: 7, A: 9, AncheDelCodice: false }])
  })

  test('sends the tick for the work of a shared code', async () => {
    const portal = await open({ work: { ...someWork, AltriDelCodice: ['mario'] } })
    await page.getByRole('checkbox', { name: /del codice 14/ }).click()
    await chooseAnna()
    await button('Passa il lavoro').click()
    await expect
      .poll(() => portal.sent('users.handOver'))
      .toEqual([{ IdUtente: 7, A: 9, AncheDelCodice: true }])
  })

  test('of a user without work says so, and waits or offers another try before it knows', async () => {
    await open({ work: noWork })
    await text('lucia non ha lavoro da passare').toBeVisible()
    await open({ work: pending })
    await expect.element(page.getByText('lucia non ha lavoro da passare')).not.toBeInTheDocument()
    await expect.element(button('Passa il lavoro')).not.toBeInTheDocument()
    await open({ work: offline })
    await expect.element(button('Riprova')).toBeVisible()
  })

  test('says when nothing was left to move', async () => {
    const nothing = { ...moved, Preventivi: 0, PreventiviNonVisibili: 0, GiriVisite: 0, Viste: 0, Invii: 0 }
    await open({ handOver: nothing })
    await chooseAnna()
    await button('Passa il lavoro').click()
    await text("Non c'era più niente da passare.").toBeVisible()
  })

  test('shows a refusal at the field, and keeps the choice', async () => {
    await open({ handOver: refused('handOver.inactive') })
    await chooseAnna()
    await button('Passa il lavoro').click()
    await text(/Il collega scelto è disattivato/).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Collega' }))
      .toHaveValue('anna · Anna Conti · 20')
  })
})

describe('the list of users', () => {
  test('opens the dialog by its action', async () => {
    await openList()
    await text('lucia@example.com').toBeVisible()
    await button('Passa il lavoro di lucia a un collega…').click()
    await text(/^Da passare: 12 preventivi/).toBeVisible()
  })

  test('says before a removal what is left, and leads to the hand-over', async () => {
    const portal = await openList()
    await button('Elimina lucia').click()
    await text('Ha ancora 12 preventivi, 1 giro visite e 2 viste salvate.').toBeVisible()
    await button('Passa il lavoro…').click()
    await text(/^Da passare: 12 preventivi/).toBeVisible()
    expect(portal.sent('users.remove')).toEqual([])
  })

  test('removes a user all the same, also where the work is unknown', async () => {
    await openList({ work: offline })
    await button('Elimina lucia').click()
    await expect.element(button('Riprova')).toBeVisible()
    await button('Elimina utente').click()
    await text('Utente lucia disattivato').toBeVisible()
  })

  test('offers the hand-over after a user with work was disabled', async () => {
    await openList()
    await button('Modifica lucia').click()
    await page.getByRole('switch', { name: 'Account attivo' }).click()
    await button('Salva utente').click()
    await page
      .getByRole('dialog', { name: 'Salva utente' })
      .getByRole('button', { name: 'Salva utente' })
      .click()
    await text(/^Da passare: 12 preventivi/).toBeVisible()
  })

  test('offers nothing after a user without work was disabled', async () => {
    await openList({ work: noWork })
    await button('Modifica lucia').click()
    await page.getByRole('switch', { name: 'Account attivo' }).click()
    await button('Salva utente').click()
    await page
      .getByRole('dialog', { name: 'Salva utente' })
      .getByRole('button', { name: 'Salva utente' })
      .click()
    await text('Utente salvato').toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
