import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, offline, refused } from '#tests/components/answers.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { showScreen } from '#tests/components/show.tsx'
import { thingTitle } from '#web/kit/thing-title.ts'
import { asRequested, lateOrder, otherThanRequested } from '#web/parts/orders/sample-order.examples.ts'
import { orderScreen } from './screen.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const steps = page.getByRole('list', { name: "Stato dell'ordine" }).getByRole('listitem')
const mainActions = () => document.querySelectorAll('header .mantine-Button-root:not([data-variant])')

const note = { Id: 1, Autore: 'Paolo Serra', Testo: "Aspettiamo l'anta", Quando: '2026-11-20T09:00:00Z' }
const noMessages = { Messaggi: [], Letto: 0, LettoDa: [] }
const noted: Answers = {
  orderConversation: { messages: noMessages, notes: [note], addNote: 'OK', writeMessage: 'OK' },
}

const open = (order: object = {}, as: 'Cliente' | 'Agente' | 'Admin' = 'Cliente', width?: 'phone') =>
  showScreen(orderScreen, {
    at: '/ordine/41',
    as,
    width: width ?? 'desk',
    answers: { ...withManufacturer, orderSheet: { read: { ...lateOrder, ...order } }, ...noted },
  })

test('a late order says when it was due, whose turn it is, and how to ask for a new day', async () => {
  await open()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Ordine 26/03726 Appartamento Santoro')
  expect(thingTitle.get()).toBe('Ordine 26/03726 · Appartamento Santoro')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect
    .element(steps.nth(3))
    .toMatchTextContent(/era prevista il 16\/11\/2026.*in ritardo di 8 giorni/)
  await expect.element(page.getByText("Prossimo passo · tocca all'ufficio")).toBeVisible()
  await expect.element(page.getByText('agente Vittorio Morandi')).toBeVisible()
  await expect.element(page.getByText('Serramenti Bellavista S.r.l.')).not.toBeInTheDocument()
})

test('the new day of a late order is asked for in the conversation, and a text that was begun stays', async () => {
  const portal = await open({}, 'Cliente', 'phone')
  const field = page.getByRole('textbox', { name: "Messaggio sull'ordine" })
  await button('Chiedi la nuova data').click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 1 })
  await expect.element(field).toHaveValue('La consegna era prevista il 16/11/2026. Qual è la nuova data?')
  await button('Invia').click()
  await expect.element(field).toHaveValue('')
  expect(portal.sent('orderConversation.writeMessage')).toMatchObject([
    { Testo: 'La consegna era prevista il 16/11/2026. Qual è la nuova data?' },
  ])
  await field.fill('Buongiorno')
  await button('Chiedi la nuova data').click()
  await expect.element(field).toHaveValue('Buongiorno')
})

test('each state has its one main action, or none', async () => {
  const waiting = {
    Stato: 'daConfermare',
    InRitardo: false,
    PuoConfermare: true,
    DataConferma: null,
    Num_conferma: '',
  }
  await open(waiting)
  await expect.element(button("Conferma l'ordine")).toBeVisible()
  await expect.element(page.getByText(/^agente Vittorio Morandi$/)).toBeVisible()
  expect(mainActions()).toHaveLength(1)
  await open({ ...waiting, PuoConfermare: false }, 'Agente')
  await expect.element(page.getByText('Prossimo passo · tocca al cliente')).toBeVisible()
  expect(mainActions()).toHaveLength(0)
  await open({}, 'Agente')
  await expect.element(button('Chiedi la nuova data')).toBeVisible()
  expect(mainActions()).toHaveLength(1)
  await open({}, 'Admin')
  await expect.element(steps.nth(3)).toMatchTextContent('in ritardo')
  expect(mainActions()).toHaveLength(0)
  await open({ Stato: 'consegnato', InRitardo: false, DataConsegna: '2026-11-20' })
  await expect.element(steps.nth(3)).toMatchTextContent('20/11/2026')
  await expect
    .element(page.getByRole('link', { name: 'Apri un reclamo', exact: true }))
    .toHaveAttribute('href', '/reclami/nuovo?ordine=41')
  await expect
    .element(page.getByRole('link', { name: 'Apri un reclamo sulla riga 2' }))
    .toHaveAttribute('href', '/reclami/nuovo?ordine=41&riga=2')
  expect(mainActions()).toHaveLength(1)
  await expect.element(page.getByText('Prossimo passo')).not.toBeInTheDocument()
})

test('a claim is opened only about a delivered order, and never by the office', async () => {
  const claimLinks = () => page.getByRole('link', { name: /^Apri un reclamo/ }).elements()
  await open({ Stato: 'consegnato', InRitardo: false }, 'Agente')
  await expect.poll(claimLinks).toHaveLength(4)
  await open({ Stato: 'consegnato', InRitardo: false }, 'Admin')
  await expect.element(steps.nth(3)).toMatchTextContent('Consegnato')
  expect(claimLinks()).toHaveLength(0)
  await open({ Stato: 'pronto', InRitardo: false })
  await expect.element(steps.nth(2)).toMatchTextContent('Pronto')
  expect(claimLinks()).toHaveLength(0)
})

test('five events of the story are shown, and the others open in their place', async () => {
  await open()
  const story = page.getByRole('list', { name: 'Storia' }).getByRole('listitem')
  await expect.poll(() => story.elements()).toHaveLength(5)
  await expect.element(story.nth(1)).toMatchTextContent('06/11/202616/11/2026')
  await button('Un altro evento').click()
  await expect.poll(() => story.elements()).toHaveLength(6)
  await expect.element(story.nth(5)).toMatchTextContent('Ordinato')
})

test('doors are drawn in their lines, and a trim is no door', async () => {
  await open()
  const lines = page.getByRole('list', { name: "Righe dell'ordine 26/03726" }).getByRole('listitem')
  await expect.poll(() => lines.elements()).toHaveLength(3)
  expect(lines.elements().map(line => line.querySelectorAll('img').length)).toEqual([1, 1, 0])
  await open({ Stato: 'daConfermare', InRitardo: false, Righe: [], Totale: 0 })
  await expect.element(page.getByText('Le righe arrivano con la conferma')).toBeVisible()
})

test('the page keeps what the order has made of its request', async () => {
  await open({ Richiesta: otherThanRequested }, 'Agente', 'phone')
  await expect.element(page.getByText('3 differenze rispetto alla richiesta 57')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await open({ Richiesta: asRequested })
  await expect.element(page.getByText('Confermato come richiesto')).toBeVisible()
  await open()
  await expect.element(page.getByText('richiesta')).not.toBeInTheDocument()
})

test('on a phone the main action stands at the lower edge, and nothing is wider than the screen', async () => {
  await open({}, 'Cliente', 'phone')
  await expect.element(button('Chiedi la nuova data')).toBeInViewport({ ratio: 1 })
  const { bottom } = button('Chiedi la nuova data').element().getBoundingClientRect()
  expect(innerHeight - bottom).toBeLessThan(100)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a page that cannot be loaded keeps its head, the way back and another try', async () => {
  await showScreen(orderScreen, { at: '/ordine/41', answers: { orderSheet: { read: offline } } })
  await expect.element(button('Riprova')).toBeVisible()
  await expect.element(button('Torna indietro')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ordine' })).toBeVisible()
})

const notes = page.getByRole('list', { name: 'Note interne' }).getByRole('listitem')

test('the office reads its notes about an order, and saves one by keyboard, once', async () => {
  const portal = await open({}, 'Admin')
  await expect.element(notes).toMatchTextContent("Paolo Serra20/11/2026 10:00Aspettiamo l'anta")
  await expect.element(page.getByText("Le vede solo l'ufficio")).toBeVisible()
  button('Scrivi una nota').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Nota interna' })).toHaveFocus()
  portal.answer({ orderConversation: { notes: [note, { ...note, Id: 2, Testo: 'Arriva lunedì' }] } })
  await userEvent.keyboard('Arriva lunedì{Control>}{Enter}{/Control}')
  await expect.poll(() => notes.elements()).toHaveLength(2)
  await expect.element(button('Scrivi una nota')).toHaveFocus()
  expect(portal.sent('orderConversation.addNote')).toEqual([
    { Testo: 'Arriva lunedì', Chiave: expect.any(String) },
  ])
})

test('a note waits on the device without a network, and stays with its reason if it is refused', async () => {
  const portal = await open({}, 'Admin', 'phone')
  portal.answer({ orderConversation: { addNote: offline } })
  await button('Scrivi una nota').click()
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Arriva lunedì')
  await button('Salva nota').click()
  await expect.element(page.getByText('In attesa della rete')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  portal.answer({ orderConversation: { addNote: refused('order.unknown') } })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Invio non riuscito: Ordine non trovato.')).toBeVisible()
  portal.answer({ orderConversation: { addNote: 'OK' } })
  await button('Riprova').click()
  await expect.element(page.getByText('Arriva lunedì')).not.toBeInTheDocument()
})

test('a note that was not saved is there again when the page is opened again', async () => {
  const field = page.getByRole('textbox', { name: 'Nota interna' })
  await open({}, 'Admin')
  await button('Scrivi una nota').click()
  await field.fill('Arriva lunedì')
  await open({}, 'Admin')
  await expect.element(field).toHaveValue('Arriva lunedì')
  await button('Salva nota').click()
  await expect.element(button('Scrivi una nota')).toBeVisible()
  await open({}, 'Admin')
  await expect.element(button('Scrivi una nota')).toBeVisible()
})

test('nobody else sees a note, or asks for one', async () => {
  for (const role of ['Cliente', 'Agente'] as const) {
    const portal = await open({}, role)
    await expect.element(page.getByRole('heading', { name: 'Documenti' })).toBeVisible()
    await expect.element(page.getByText('Note interne')).not.toBeInTheDocument()
    expect(portal.calls.filter(({ call }) => call === 'orderConversation.notes')).toEqual([])
  }
})
