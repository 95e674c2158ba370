import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '#contract/conversations.ts'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import type { Quote } from '#contract/quotes.ts'
import { type Answers, offline, refused } from '#tests/components/answers.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { show } from '#tests/components/show.tsx'
import { queryClient } from '#web/kit/query-client.ts'
import { OfferView } from './offer-view.tsx'
import { QuoteQuestions } from './quote-questions.tsx'

const codice = 'offerta-con-domande-0001'

const door = (posizione: number) => ({
  ...{
    posizione,
    AlternativaDi: null,
    Alternativa: false,
    Descrizione: `Porta ${posizione}`,
    Riferimento: '',
  },
  ...{ Disegno: '', Scelte: [], Note: '', Misure: '', L: 900, H: 2100, S: 100 },
  ...{ Quantita: 1, Prezzo: 100, Importo: 100 },
})

const offer = (changes: Partial<PublicOffer> = {}): PublicOffer => ({
  Rivenditore: { RagSociale: 'Porte Rossi', Indirizzo: '', Telefono: '', EMail: '', HaImmagine: false },
  ...{ Riferimento: 'Casa', Numero: 7, Versione: 1, Pubblicata: '2026-01-01T10:00:00.000Z' },
  ...{ validoFino: '2099-01-01', Scaduta: false, Note: '', Pagamento: '', IvaPorte: 22 },
  ...{ Righe: [door(1), door(2)], Voci: [], Imponibile: 200, Iva: [], Totale: 244 },
  ...{ AlternativeScelte: [], Esito: null, Nome: '', EsitoIl: null, Firma: '', CopiaA: null },
  ...changes,
})

const message = (Id: number, DelCliente: boolean, Riga = 1): Message => ({
  ...{ Id, Riga, DelCliente, Autore: DelCliente ? 'Mario Rossi' : 'Porte Rossi' },
  ...{ Testo: `Messaggio ${Id}`, Quando: '2026-11-23T10:00:00.000Z' },
})
const withoutId = ({ Id: _, ...seen }: Message) => seen

let thread: Message[] = []
beforeEach(() => {
  thread = []
})
const asking: Answers = {
  quoteOffers: {
    read: offer(),
    asked: () => thread.map(withoutId),
    ask: ({ body }) => {
      thread = [...thread, { ...message(thread.length + 1, true, body.Riga), Testo: body.Testo }]
      return 'OK'
    },
  },
}
const showOffer = (changes: Partial<PublicOffer> = {}, answers: Answers = asking) =>
  show(<OfferView codice={codice} offer={offer(changes)} />, { answers, width: 'phone' })
const askAbout = (number: number) =>
  page.getByRole('button', { name: `Fai una domanda: Posizione ${number}` })
const text = (name: string) => page.getByRole('textbox', { name })

test('a question is asked by keyboard, stands under its door, and the name is remembered', async () => {
  const portal = await showOffer()
  askAbout(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Nome e cognome')).toHaveFocus()
  await userEvent.keyboard('Mario Rossi{Tab}In rovere?{Enter}=1+1{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByRole('list', { name: 'Domande: Posizione 1' }))
    .toMatchTextContent('In rovere?')
  expect(portal.sent('quoteOffers.ask')).toEqual([
    { Nome: 'Mario Rossi', Riga: 1, Testo: 'In rovere?\n=1+1', Chiave: expect.any(String) },
  ])
  await askAbout(2).click()
  await expect.element(text('Nome e cognome')).toHaveValue('Mario Rossi')
  await expect.element(text('La tua domanda')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(text('La tua domanda')).not.toBeInTheDocument()
})

test('on a phone the bar leads to the questions of the doors, and the refusal stands below them', async () => {
  await showOffer()
  await page.getByRole('button', { name: 'Fai una domanda', exact: true }).click()
  await expect.element(askAbout(1)).toHaveFocus()
  await page.getByRole('button', { name: 'Rifiuta', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('an empty question and one that is too long are refused in a sentence, and nothing is cut', async () => {
  const portal = await showOffer()
  await askAbout(1).click()
  await page.getByRole('button', { name: 'Invia domanda' }).click()
  await expect.element(page.getByText('Scrivi nome e cognome')).toBeVisible()
  await expect.element(page.getByText('Scrivi il testo')).toBeVisible()
  await text('La tua domanda').fill('a'.repeat(2_001))
  await page.getByRole('button', { name: 'Invia domanda' }).click()
  await expect.element(page.getByText('Al massimo 2.000 caratteri: sono 2.001')).toBeVisible()
  await expect.element(text('La tua domanda')).toHaveValue('a'.repeat(2_001))
  expect(portal.sent('quoteOffers.ask')).toEqual([])
})

async function write(about: number, words: string) {
  await askAbout(about).click()
  await text('Nome e cognome').fill('Mario Rossi')
  await text('La tua domanda').fill(words)
  await page.getByRole('button', { name: 'Invia domanda' }).click()
}

test('without a network a question is kept on the device, and sent once when the network is back', async () => {
  const portal = await showOffer({}, { quoteOffers: { ...asking.quoteOffers, ask: offline } })
  await write(1, 'In rovere?')
  await expect.element(page.getByText('In attesa della rete')).toBeVisible()
  portal.answer(asking)
  window.dispatchEvent(new Event('online'))
  await expect
    .element(page.getByRole('list', { name: 'Domande: Posizione 1' }))
    .toMatchTextContent('In rovere?')
  await expect.element(page.getByText('In attesa della rete')).not.toBeInTheDocument()
  expect(thread).toHaveLength(1)
  const keys = portal.sent('quoteOffers.ask').map(body => (body as { Chiave: string }).Chiave)
  expect(new Set(keys).size).toBe(1)
})

test('a refused question stays with its reason, until it is tried again or dropped', async () => {
  const portal = await showOffer(
    {},
    { quoteOffers: { ...asking.quoteOffers, ask: refused('question.tooMany') } },
  )
  await write(1, 'In rovere?')
  await expect
    .element(page.getByText(/^Invio non riuscito: L'offerta ha ricevuto troppe domande/))
    .toBeVisible()
  portal.answer(asking)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Domande: Posizione 1' }))
    .toMatchTextContent('In rovere?')
  await expect.element(page.getByText(/^Invio non riuscito/)).not.toBeInTheDocument()
})

test('a slowed customer reads why the question waits', async () => {
  await showOffer({}, { quoteOffers: { ...asking.quoteOffers, ask: refused('login.throttled') } })
  await write(1, 'In rovere?')
  await expect.element(page.getByText(/resta su questo dispositivo. Troppi tentativi/)).toBeVisible()
  await expect.element(page.getByText('In attesa della rete')).not.toBeInTheDocument()
})

test('a text that is not sent comes back with its form', async () => {
  await showOffer()
  await askAbout(1).click()
  await text('La tua domanda').fill('In rovere?')
  await page.getByRole('button', { name: 'Annulla' }).click()
  await askAbout(1).click()
  await expect.element(text('La tua domanda')).toHaveValue('In rovere?')
  await text('Nome e cognome').fill('Mario Rossi')
  await page.getByRole('button', { name: 'Invia domanda' }).click()
  await askAbout(1).click()
  await expect.element(text('La tua domanda')).toHaveValue('')
})

test('an expired offer shows its questions, takes none, and says so', async () => {
  thread = [message(1, true), message(2, false), message(3, true, 9)]
  await showOffer({ Scaduta: true, validoFino: '2020-01-01' })
  await expect
    .element(page.getByRole('list', { name: 'Domande: Posizione 1' }))
    .toMatchTextContent('Messaggio 2')
  await expect.element(page.getByText('non riceve più domande')).toBeVisible()
  await expect.element(askAbout(1)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Altre domande' }))
    .toMatchTextContent('Posizione 9, non più in questa offerta')
})

const standing = {} as NonNullable<Quote['Offerta']>

async function showQuestions(answers: Answers['quoteOffers'], Offerta: Quote['Offerta'] = standing) {
  const { answers: desk } = aDesk([aRow(1)])
  const read = desk.quotes?.read as () => Quote
  return show(<QuoteQuestions quote={{ ...read(), Offerta }} />, {
    as: 'Cliente',
    answers: { quoteOffers: { readQuestions: 'OK', ...answers } },
  })
}
const answering = (RispostaA: string, changes: object = {}): Answers['quoteOffers'] => ({
  questions: () => ({
    ...{ Messaggi: thread, Letto: 1, RispostaA, ConEMail: true },
    RigheAperte: [...new Set(thread.map(({ Riga }) => Riga))],
    ...changes,
  }),
  reply: ({ body }) => {
    thread = [...thread, { ...message(9, false, body.Riga), Testo: body.Testo }]
    return { InviataA: RispostaA }
  },
})
const toAnswer = () => page.getByRole('button', { name: /^Rispondi: Posizione 1 · Stanza 1/ })

test('the dealer sees what is new, answers by keyboard, and is told where the answer goes', async () => {
  thread = [message(1, true), message(2, true), message(3, true, 7)]
  const portal = await showQuestions(answering('mario@example.com'))
  await expect.element(page.getByText('2 da rispondere')).toBeVisible()
  await expect.element(page.getByText('partono anche per e-mail a mario@example.com')).toBeVisible()
  await expect.element(page.getByText('Posizione 7, non più nel preventivo')).toBeVisible()
  expect(page.getByText('Nuova').elements()).toHaveLength(2)
  await expect.poll(() => portal.sent('quoteOffers.readQuestions')).toContainEqual({ Fino: 3 })
  toAnswer().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('La tua risposta')).toHaveFocus()
  await userEvent.keyboard('Sì.{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Risposta inviata anche a mario@example.com')).toBeVisible()
  await expect.element(page.getByText('1 da rispondere')).toBeVisible()
  expect(portal.sent('quoteOffers.reply')).toEqual([{ Riga: 1, Testo: 'Sì.', Chiave: expect.any(String) }])
})

test('answered questions that were read before are folded', async () => {
  thread = [message(1, true), message(2, false)]
  await showQuestions(answering(''))
  await expect.element(page.getByText('Messaggio 1')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostra' }).click()
  await expect.element(page.getByText('Messaggio 1')).toBeVisible()
})

test('questions are read only while they are shown, and each of them', async () => {
  thread = [message(1, true), message(2, false)]
  const portal = await showQuestions(answering(''))
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Mostra')
  await toAnswer().click()
  await text('La tua risposta').fill('Sì, in')
  await press('Nascondi')
  thread = [...thread, message(3, true)]
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('1 da rispondere')).toBeVisible()
  expect(portal.sent('quoteOffers.readQuestions')).toEqual([])
  await press('Mostra')
  await expect.element(text('La tua risposta')).toHaveValue('Sì, in')
  await expect.poll(() => portal.sent('quoteOffers.readQuestions')).toEqual([{ Fino: 3 }])
})

test('a question that comes while another one is being marked as read is marked, too', async () => {
  thread = [message(1, true), message(2, true)]
  let end = (_: 'OK') => {}
  const slow = new Promise<'OK'>(resolve => {
    end = resolve
  })
  const portal = await showQuestions({ ...answering(''), readQuestions: () => slow })
  await expect.poll(() => portal.sent('quoteOffers.readQuestions')).toEqual([{ Fino: 2 }])
  thread = [...thread, message(3, true)]
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Messaggio 3')).toBeVisible()
  end('OK')
  await expect.poll(() => portal.sent('quoteOffers.readQuestions')).toContainEqual({ Fino: 3 })
})

test('a question from before the offer was withdrawn takes no answer', async () => {
  thread = [message(1, true), message(2, true, 7)]
  await showQuestions(answering('', { RigheAperte: [7], ConEMail: false }))
  await expect.element(page.getByText('1 da rispondere')).toBeVisible()
  await expect
    .element(page.getByText("Le risposte si leggono sulla pagina dell'offerta.", { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Rispondi: Posizione 7/ })).toBeVisible()
  await expect.element(toAnswer()).not.toBeInTheDocument()
})

test('without an address the dealer is told that the customer reads the answer on the page', async () => {
  thread = [message(1, true)]
  await showQuestions(answering(''))
  await expect.element(page.getByText('Nessuna e-mail del cliente è nota')).toBeVisible()
  await toAnswer().click()
  await text('La tua risposta').fill('Sì.')
  await page.getByRole('button', { name: 'Invia risposta' }).click()
  await expect.element(page.getByText('il cliente la vede sulla pagina')).toBeVisible()
})

test('an answer without a network waits, and one that is refused stays with its reason', async () => {
  thread = [message(1, true)]
  const portal = await showQuestions({ ...answering(''), reply: offline })
  await toAnswer().click()
  await text('La tua risposta').fill('Sì.')
  await page.getByRole('button', { name: 'Invia risposta' }).click()
  await expect.element(page.getByText('In attesa della rete')).toBeVisible()
  portal.answer({ quoteOffers: { reply: refused('offer.none') } })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^Invio non riuscito:/)).toBeVisible()
  await page.getByRole('button', { name: 'Non inviare' }).click()
  await expect.element(page.getByText(/^Invio non riuscito:/)).not.toBeInTheDocument()
})

test('questions of a withdrawn offer are read, not answered', async () => {
  thread = [message(1, true)]
  await showQuestions(answering('', { RigheAperte: [] }), null)
  await expect.element(page.getByText("L'offerta è ritirata")).toBeVisible()
  await expect.element(toAnswer()).not.toBeInTheDocument()
})

test('questions that cannot be read say why, with a second try', async () => {
  await showQuestions({ questions: refused('server.error') })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
})
