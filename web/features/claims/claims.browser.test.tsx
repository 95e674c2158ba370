import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClaimRow, ClaimSheet, ClaimStep } from '#contract/claims.ts'
import { type Answers, offline, refused } from '#tests/components/answers.ts'
import { showScreen } from '#tests/components/show.tsx'
import { thingTitle } from '#web/kit/thing-title.ts'
import { claimScreen, claimsScreen } from './screen.ts'

const dealer = { Autore: 'Anna Rinaldi', Ruolo: 'Cliente' } as const
const step = (Id: number, Stato: ClaimStep['Stato'], given: Partial<ClaimStep> = {}): ClaimStep => ({
  ...{ Id, Stato, Autore: 'Paolo Serra', Ruolo: 'Admin', Quando: `2026-11-1${Id}T08:00:00Z`, Testo: '' },
  ...{ Rimedio: null, Importo: null, Giorno: null, ...given },
})
const sent = [step(2, 'nuovo', dealer)]
const proposed = [...sent, step(3, 'inVerifica'), step(4, 'proposta', { Rimedio: 'accredito', Importo: 85 })]

const row: ClaimRow = {
  ...{ Id: 131, Numero: 'R26-131', Stato: 'nuovo', Tipo: 'danneggiato', CodCliente: 'C001' },
  ...{ CLRAGSOC: 'Serramenti Bellavista S.r.l.', Progressivo: 41, NUM_ORD: '26/03683', Riga: 2 },
  ...{ Modello: '220 Pantografata', Quantita: 1, Aperto: '2026-11-11', Inviato: '2026-11-12T08:00:00Z' },
  Assegnatario: '',
}
const sheet: ClaimSheet = {
  ...row,
  ...{
    Finitura: 'Cocco',
    Misure: '800 × 2100',
    Descrizione: "Graffio sull'anta",
    Etichetta: '',
    Acquisto: '',
  },
  ApertoDa: 'Anna Rinaldi',
  Segni: [{ Lato: 'interno', X: 0.5, Y: 0.5, Testo: 'Anta, a metà, lato serratura' }],
  Foto: [
    { Id: 7, Tipo: 'difetto', Percorso: '/api/reclami/immagine/131?foto=7' },
    { Id: 8, Tipo: 'imballo', Percorso: '/api/reclami/immagine/131?foto=8' },
  ],
  Passi: sent,
}
const inProposal: Partial<ClaimSheet> = { Stato: 'proposta', Assegnatario: 'Paolo Serra', Passi: proposed }
const photo = () => new File(['x'], 'reclamo.jpg', { type: 'image/jpeg' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const steps = page.getByRole('list', { name: 'Stato del reclamo' }).getByRole('listitem')
const mainActions = () => document.querySelectorAll('header .mantine-Button-root:not([data-variant])')

type Reader = 'Cliente' | 'Agente' | 'Admin'
const answering = (claim: Partial<ClaimSheet>): Answers => ({
  claims: { sheet: { ...sheet, ...claim }, photo: photo() },
})
const open = (claim: Partial<ClaimSheet> = {}, as: Reader = 'Admin', width: 'desk' | 'phone' = 'desk') =>
  showScreen(claimScreen, { at: '/reclami/R26-131', as, width, answers: answering(claim) })
const openList = (answers: Answers['claims'], as: Reader = 'Admin', width: 'desk' | 'phone' = 'desk') =>
  showScreen(claimsScreen, { at: '/reclami', as, width, answers: { claims: { ...answers } } })

test('the list names the claims, and those for whom it is', async () => {
  await openList({ list: [row] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reclami e resi' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'RECLAMI' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'OMAGGI' })).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/R26-131.*Bellavista.*Danneggiato/)
  await expect
    .element(page.getByRole('link', { name: 'Reclamo R26-131' }))
    .toHaveAttribute('href', '/reclami/R26-131')
  await openList({ list: [row] }, 'Cliente', 'phone')
  await expect.element(page.getByText('220 Pantografata')).toBeVisible()
  await expect.element(page.getByText('Bellavista')).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'OMAGGI' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without open claims the list leads to the ended ones', async () => {
  const list = ({ query }: { query: { stato: string } }) =>
    query.stato === 'aperti' ? [] : [{ ...row, Stato: 'chiuso' as const }]
  await openList({ list })
  await expect.element(page.getByText('Nessun reclamo aperto')).toBeVisible()
  await button('Vedi anche quelli chiusi').click()
  await expect.element(page.getByRole('link', { name: 'Reclamo R26-131' })).toBeVisible()
})

test('a portal without any claim says what will be here, and a failed list is asked for again', async () => {
  await openList({ list: [] })
  await expect.element(page.getByText('Qui compaiono i reclami')).toBeVisible()
  const portal = await openList({ list: offline }, 'Cliente', 'phone')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
  portal.answer({ claims: { list: [row] } })
  await button('Riprova').click()
  await expect.element(page.getByText('R26-131')).toBeVisible()
})

test('a claim says what is wrong, how far it is, and what has happened', async () => {
  await open(inProposal, 'Agente')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Reclamo R26-131 220 Pantografata')
  expect(thingTitle.get()).toBe('Reclamo R26-131 · 220 Pantografata')
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByText('Prossimo passo · tocca al cliente')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Punti sulla porta' }))
    .toMatchTextContent('1. Anta, a metà, lato serratura (interno)')
  await expect
    .element(page.getByRole('link', { name: 'Ordine 26/03683' }))
    .toHaveAttribute('href', '/ordine/41')
  await expect.element(page.getByRole('link', { name: 'Serramenti Bellavista S.r.l.' })).toBeVisible()
  const story = page.getByRole('list', { name: 'Storia' }).getByRole('listitem')
  await expect.element(story.nth(0)).toMatchTextContent(/Proposta: Accredito di 85,00.*Paolo Serra · ufficio/)
  await button('Difetto, foto 1 di 2').click()
  await expect.element(page.getByRole('dialog', { name: 'Reclamo R26-131' })).toBeVisible()
})

test('each state has at most one main action for each role', async () => {
  const expected: [Partial<ClaimSheet>, Reader, string | undefined][] = [
    [{}, 'Admin', 'Prendi in carico'],
    [{}, 'Cliente', undefined],
    [{ Stato: 'bozza', Passi: [] }, 'Agente', 'Invia il reclamo'],
    [{ Stato: 'bozza', Passi: [], Foto: [] }, 'Cliente', undefined],
    [{ Stato: 'inVerifica', Passi: proposed.slice(0, 2) }, 'Admin', 'Proponi un rimedio'],
    [inProposal, 'Cliente', 'Accetta'],
    [inProposal, 'Agente', undefined],
    [{ ...inProposal, Stato: 'accettato' }, 'Admin', 'Chiudi il reclamo'],
    [{ Stato: 'ritirato' }, 'Admin', undefined],
  ]
  for (const [claim, as, action] of expected) {
    await open(claim, as)
    await expect.element(page.getByRole('heading', { name: 'Storia' })).toBeVisible()
    expect([...mainActions()].map(({ textContent }) => textContent)).toEqual(action ? [action] : [])
  }
})

test('accepting asks once, naming the amount, and answers the step that was shown', async () => {
  const portal = await open(inProposal, 'Cliente', 'phone')
  portal.answer({ claims: { accept: 'OK' } })
  await expect.element(button('Accetta')).toBeInViewport({ ratio: 1 })
  await button('Accetta').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Accredito di 85,00/)
  expect(portal.sent('claims.accept')).toEqual([])
  await button('Accetta la proposta').click()
  await expect.element(page.getByText('Proposta accettata').first()).toBeVisible()
  expect(portal.sent('claims.accept')).toEqual([{ Passo: 4 }])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a discussion keeps its text when the claim has moved, and then answers the new step', async () => {
  const portal = await open(inProposal, 'Cliente')
  portal.answer({ claims: { discuss: refused('claim.moved') } })
  await button('Discuti').click()
  await page.getByRole('textbox', { name: 'Che cosa non va' }).fill('Serve prima')
  const again = [...proposed, step(5, 'proposta', { Rimedio: 'ricambio' })]
  portal.answer(answering({ ...inProposal, Passi: again }))
  await button('Invia').click()
  await expect.element(page.getByText('Nel frattempo il reclamo è cambiato')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toMatchTextContent("Proposta dell'ufficio: Ricambio")
  await expect.element(page.getByRole('textbox', { name: 'Che cosa non va' })).toHaveValue('Serve prima')
  portal.answer({ claims: { discuss: 'OK' } })
  await button('Invia').click()
  await expect.element(page.getByText('Risposta inviata')).toBeVisible()
  expect(portal.sent('claims.discuss')).toEqual([
    { Passo: 4, Testo: 'Serve prima' },
    { Passo: 5, Testo: 'Serve prima' },
  ])
})

test('the office proposes by keyboard: only the chosen remedy asks for more, and a refusal needs its reason', async () => {
  const portal = await open({ Stato: 'inVerifica', Passi: proposed.slice(0, 2) })
  portal.answer({ claims: { propose: 'OK' } })
  await expect.element(button('Proponi un rimedio')).toBeVisible()
  button('Proponi un rimedio').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Sostituzione' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Importo' })).not.toBeInTheDocument()
  await button('Invia proposta').click()
  await expect.element(page.getByText('Scegli un rimedio')).toBeVisible()
  await page.getByRole('radio', { name: 'Nessun rimedio' }).click()
  await button('Respingi il reclamo').click()
  await expect.element(page.getByText('Scrivi il motivo')).toBeVisible()
  await page.getByRole('radio', { name: 'Accredito' }).click()
  await page.getByRole('textbox', { name: 'Importo' }).fill('1.085,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Proposta inviata')).toBeVisible()
  expect(portal.sent('claims.propose')).toEqual([
    { Passo: 3, Rimedio: 'accredito', Importo: 1085.5, Testo: '' },
  ])
})

test('the office takes a claim in charge and gives it back', async () => {
  const portal = await open()
  portal.answer({ claims: { take: 'OK' } })
  await button('Prendi in carico').click()
  await expect.element(page.getByText('Il reclamo è in carico a te')).toBeVisible()
  await button('Annulla').click()
  await expect.poll(() => portal.sent('claims.take')).toEqual([{ InCarico: true }, { InCarico: false }])
})

test('a claim that is closed can be reopened with words, and one without an order says so', async () => {
  const ended = [...sent, step(9, 'chiuso')]
  const portal = await open(
    { Stato: 'chiuso', Passi: ended, Progressivo: null, NUM_ORD: '', Riga: null },
    'Cliente',
  )
  portal.answer({ claims: { reopen: 'OK' } })
  await expect.element(page.getByText('senza ordine')).toBeVisible()
  await button('Riapri').click()
  await button('Riapri il reclamo').click()
  await expect.element(page.getByText('Scrivi perché lo riapri')).toBeVisible()
  await page.getByRole('textbox', { name: 'Perché lo riapri' }).fill('Il difetto è tornato')
  await button('Riapri il reclamo').click()
  await expect.poll(() => portal.sent('claims.reopen')).toEqual([{ Passo: 9, Testo: 'Il difetto è tornato' }])
})

test('an unknown claim leads to the list, and a failed one keeps its head', async () => {
  await showScreen(claimScreen, { at: '/reclami/altro' })
  await expect.element(page.getByText('Reclamo non trovato.')).toBeVisible()
  await showScreen(claimScreen, {
    at: '/reclami/131',
    answers: { claims: { sheet: refused('claim.unknown') } },
  })
  await expect.element(page.getByRole('link', { name: 'Vai ai reclami' })).toBeVisible()
  await showScreen(claimScreen, { at: '/reclami/131', answers: { claims: { sheet: offline } } })
  await expect.element(button('Riprova')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Torna ai reclami' })).toBeVisible()
})
