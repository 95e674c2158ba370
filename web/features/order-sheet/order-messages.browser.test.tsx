import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderMessage } from '#contract/order-conversation.ts'
import { type Answers, offline, pending, refused } from '#tests/components/answers.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { showScreen } from '#tests/components/show.tsx'
import { queryClient } from '#web/kit/query-client.ts'
import { lateOrder } from '#web/parts/orders/sample-order.examples.ts'
import { orderScreen } from './screen.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = page.getByRole('list', { name: 'Messaggi' })
const messages = list.getByRole('listitem')
const field = page.getByRole('textbox', { name: "Messaggio sull'ordine" })

const message = (Id: number, changes: Partial<OrderMessage> = {}): OrderMessage => ({
  ...{ Id, Riga: null, Autore: 'Lucia Ferraris', Ruolo: 'Agente', Proprio: false },
  ...{ Testo: `Messaggio ${Id}`, Quando: '2026-11-24T08:58:00Z', Modificato: null, Tolto: null },
  ...changes,
})
const own = (Id: number, changes: Partial<OrderMessage> = {}) =>
  message(Id, { Autore: 'Anna Rinaldi', Ruolo: 'Cliente', Proprio: true, ...changes })

let thread: OrderMessage[]
let read: number
let readBy: { Nome: string; Quando: string }[]
beforeEach(() => {
  thread = []
  read = 0
  readBy = []
})
const talking: Answers = {
  orderConversation: {
    messages: () => ({ Messaggi: thread, Letto: read, LettoDa: readBy }),
    readMessages: ({ body }) => {
      read = body.Fino
      return 'OK'
    },
    writeMessage: ({ body }) => {
      thread = [...thread, own(thread.length + 1, { Testo: body.Testo, Riga: body.Riga ?? null })]
      return 'OK'
    },
  },
}

async function open(width: 'desk' | 'phone' = 'desk', answers: Answers['orderConversation'] = {}) {
  return showScreen(orderScreen, {
    ...{ at: '/ordine/41', as: 'Cliente', width },
    answers: {
      ...withManufacturer,
      orderSheet: { read: lateOrder },
      orderConversation: { ...talking.orderConversation, ...answers },
    },
  })
}

test('the first message is written by keyboard on two lines, and goes out once', async () => {
  const portal = await open()
  await expect.element(page.getByText('Nessun messaggio: scrivi qui il primo.')).toBeVisible()
  field.element().focus()
  await userEvent.keyboard('Buongiorno{Enter}quando arriva?{Control>}{Enter}{/Control}')
  await expect.element(messages).toMatchTextContent('Anna Rinalditu24/11/2026 09:58Buongiorno')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(portal.sent('orderConversation.writeMessage')).toEqual([
    { Testo: 'Buongiorno\nquando arriva?', Chiave: expect.any(String) },
  ])
})

test('a line is written about from its row, and its message names it', async () => {
  const portal = await open()
  await field.fill('Si può fare da 735?')
  await button('Scrivi sulla riga 2').click()
  const aboutLine = page.getByRole('textbox', { name: 'Messaggio sulla riga 2' })
  await expect.element(aboutLine).toHaveFocus()
  await expect.element(aboutLine).toHaveValue('Si può fare da 735?')
  await button('Invia').click()
  await expect.element(messages).toMatchTextContent('Riga 2: Porta scorrevole esterno muro · Vela')
  expect(portal.sent('orderConversation.writeMessage')).toMatchObject([{ Riga: 2 }])
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await button('Scrivi sulla riga 1').click()
  await button("Scrivi su tutto l'ordine").click()
  await expect.element(field).toHaveFocus()
})

test('an unsent text is there again when the page is opened again, with its line', async () => {
  await open()
  await button('Scrivi sulla riga 2').click()
  const aboutLine = page.getByRole('textbox', { name: 'Messaggio sulla riga 2' })
  await aboutLine.fill('Una bozza')
  const kept = Object.entries(localStorage)
  await open()
  expect(Object.entries(localStorage)).toEqual(kept)
  await expect.element(aboutLine).toHaveValue('Una bozza')
})

test('without a network a message waits, and a refused one stays with its text and Riprova', async () => {
  const portal = await open('phone', { writeMessage: offline })
  await field.fill('Quando arriva?')
  await button('Invia').click()
  await expect.element(page.getByText('In attesa della rete')).toBeVisible()
  portal.answer({ orderConversation: { writeMessage: refused('login.throttled') } })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Quando arriva?')).toBeVisible()
  portal.answer({ orderConversation: { writeMessage: refused('order.unknown') } })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Invio non riuscito: Ordine non trovato.')).toBeVisible()
  portal.answer(talking)
  await button('Riprova').click()
  await expect.element(messages).toMatchTextContent('Quando arriva?')
  await expect.element(page.getByText('Invio non riuscito')).not.toBeInTheDocument()
  const keys = portal.sent('orderConversation.writeMessage').map(body => (body as { Chiave: string }).Chiave)
  expect(new Set(keys).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('near 2,000 characters they are counted, and one more is refused, never cut', async () => {
  const portal = await open()
  await field.fill('a'.repeat(1_700))
  await expect.element(page.getByText('di 2.000 caratteri')).not.toBeInTheDocument()
  await field.fill('a'.repeat(2_001))
  await expect.element(page.getByText('2.001 di 2.000 caratteri')).toBeVisible()
  await button('Invia').click()
  await expect.element(page.getByText('Al massimo 2.000 caratteri: sono 2.001')).toBeVisible()
  expect(portal.sent('orderConversation.writeMessage')).toEqual([])
})

test('an own message is changed within five minutes, and a late change keeps the text with its reason', async () => {
  thread = [
    own(1, { Testo: 'Da 375', Quando: '2026-11-24T08:50:00Z' }),
    own(2, { Testo: 'Da 735', Quando: '2026-11-24T08:59:00Z' }),
    message(3),
  ]
  const portal = await open('desk', { changeMessage: refused('message.late') })
  await expect.poll(() => button('Modifica').elements()).toHaveLength(1)
  await button('Modifica').click()
  const change = page.getByRole('textbox', { name: 'Modifica il messaggio' })
  await expect.element(change).toHaveFocus()
  await change.fill('Da 750')
  await button('Salva').click()
  await expect.element(list.getByRole('alert')).toBeVisible()
  await expect.element(change).toHaveValue('Da 750')
  portal.answer({
    orderConversation: {
      changeMessage: ({ body }) => {
        thread = thread.map(one =>
          one.Id === body.Id ? { ...one, Testo: body.Testo, Modificato: '2026-11-24T09:00:00Z' } : one,
        )
        return 'OK'
      },
    },
  })
  await button('Salva').click()
  await expect.element(messages.nth(1)).toMatchTextContent(/modificatoDa 750/)
  await expect.element(button('Modifica')).toHaveFocus()
})

test('a message that was taken back leaves who and when', async () => {
  thread = [own(1, { Testo: 'Scritto per errore' })]
  const portal = await open('desk', {
    takeBackMessage: () => {
      thread = [own(1, { Testo: '', Tolto: '2026-11-24T09:00:00Z' })]
      return 'OK'
    },
  })
  await button('Togli').click()
  await button('Annulla').click()
  expect(portal.sent('orderConversation.takeBackMessage')).toEqual([])
  await button('Togli').click()
  await button('Togli il messaggio').click()
  await expect.element(messages).toMatchTextContent('Messaggio tolto da Anna Rinaldi il 24/11/2026 10:00')
  expect(list.getByRole('button').elements()).toEqual([])
})

test('who has read it stands below the own last message, and below no other', async () => {
  thread = [own(1), message(2), own(3), own(4, { Testo: '', Tolto: '2026-11-24T08:59:00Z' })]
  read = 2
  readBy = [{ Nome: 'Lucia Ferraris', Quando: '2026-11-24T08:59:00Z' }]
  await open()
  await expect.element(messages.nth(2)).toMatchTextContent('Letto da Lucia Ferraris 24/11 09:59')
  expect(page.getByText('Letto da').elements()).toHaveLength(1)
})

test('new messages are marked until the page is left, and read when they are seen', async () => {
  thread = [message(1), own(2), message(3), message(4)]
  read = 2
  const portal = await open()
  await expect.element(page.getByText('2 nuovi')).toBeVisible()
  await expect.poll(() => portal.sent('orderConversation.readMessages')).toEqual([{ Fino: 4 }])
  thread = [...thread, message(5)]
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('3 nuovi')).toBeVisible()
  expect(list.element().children[2]?.textContent).toBe('3 nuovi')
  await expect.poll(() => portal.sent('orderConversation.readMessages')).toHaveLength(2)
})

test('on a phone a message that is not in view is not read', async () => {
  thread = [message(1)]
  const portal = await open('phone')
  await expect.element(list).toBeInTheDocument()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(portal.sent('orderConversation.readMessages')).toEqual([])
  field.element().scrollIntoView()
  await expect.poll(() => portal.sent('orderConversation.readMessages')).toEqual([{ Fino: 1 }])
})

test('a long conversation shows its newest messages, and earlier ones on request', async () => {
  thread = Array.from({ length: 130 }, (_, place) => message(place + 1))
  read = 130
  await open()
  await expect.poll(() => messages.elements()).toHaveLength(10)
  await button('120 messaggi precedenti').click()
  await expect.poll(() => messages.elements()).toHaveLength(110)
  await button('20 messaggi precedenti').click()
  await expect.element(messages.nth(0)).toMatchTextContent('Messaggio 1')
})

test('while messages load, and when they fail, the box for the next one is there', async () => {
  await open('desk', { messages: pending })
  await expect.element(field).toBeVisible()
  await open('desk', { messages: offline })
  await expect.element(button('Riprova')).toBeVisible()
  await expect.element(field).toBeVisible()
})
