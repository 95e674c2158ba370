import { expect, test } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { quoteNextStep, quoteSteps } from './quote-progress.ts'

const today = '2026-11-23'
const dealer = { name: 'bellavista', role: 'Cliente' } as const

/** A quote with only what the steps read. */
function aQuote(offer?: object, request?: object, validoFino = '2026-12-23') {
  const Testata = { data: '2026-11-02T09:00:00Z', Stato: 'aperto', validoFino, idUtente: 'bellavista' }
  return { Testata, Offerta: offer ?? null, Richiesta: request ?? null } as Quote
}

const offer = {
  ...{ Pubblicata: '2026-11-05T09:00:00Z', Inviata: null, Aperta: null, Esito: null, EsitoIl: null },
  validoFino: '2026-12-23',
}
const told = (quote: Quote) =>
  quoteSteps(quote, today).map(({ name, look, note = '' }) => `${name} ${look} ${note}`.trim())

test('a quote without an offer is open, and its maker is to act', () => {
  expect(told(aQuote())).toEqual([
    'Aperto current 02/11/2026',
    'Offerta pubblicata later',
    'Vista dal cliente later',
    'Accettata later',
    'Richiesta inviata later',
    'Confermata later',
  ])
  expect(quoteNextStep(aQuote(), dealer, today)?.turn).toBe('tocca a te')
})

test('an offer waits for the customer, and then for its maker', () => {
  expect(quoteNextStep(aQuote(offer), dealer, today)).toEqual({
    turn: 'tocca a te',
    title: "Inviare l'offerta al cliente",
  })
  const sent = { ...offer, Inviata: '2026-11-05T10:00:00Z' }
  expect(quoteNextStep(aQuote(sent), dealer, today)?.turn).toBe('tocca al cliente')
  const accepted = {
    ...offer,
    Aperta: '2026-11-06T09:00:00Z',
    Esito: 'accettata',
    EsitoIl: '2026-11-07T09:00:00Z',
  }
  expect(told(aQuote(accepted)).slice(2, 4)).toEqual([
    'Vista dal cliente done 06/11/2026',
    'Accettata current 07/11/2026',
  ])
  expect(quoteNextStep(aQuote(accepted), dealer, today)?.title).toBe("Inviare la richiesta d'ordine")
  const refused = { ...accepted, Esito: 'rifiutata' }
  expect(told(aQuote(refused))[3]).toBe('Rifiutata late 07/11/2026')
})

test('an offer that has run out says since when, and nobody waits for its answer', () => {
  const past = aQuote({ ...offer, validoFino: '2026-11-11' }, undefined, '2026-11-11')
  expect(quoteSteps(past, today)[1]).toMatchObject({ look: 'late', warning: "scaduta l'11/11/2026" })
  expect(quoteNextStep(past, dealer, today)?.title).toBe('Scegliere una nuova data in «Valido fino al»')
  const extended = aQuote({ ...offer, validoFino: '2026-11-11' })
  expect(quoteNextStep(extended, dealer, today)).toEqual({
    turn: 'tocca a te',
    title: "Aggiornare l'offerta",
  })
})

test('a request without an offer leaves the offer out, and waits for the office', () => {
  const request = { Stato: 'inVerifica', Quando: '2026-11-20T09:00:00Z' }
  expect(told(aQuote(undefined, request))).toEqual([
    'Aperto done 02/11/2026',
    'In verifica current 20/11/2026',
    'Confermata later',
  ])
  expect(quoteNextStep(aQuote(undefined, request), dealer, today)?.turn).toBe("tocca all'ufficio")
  expect(quoteNextStep(aQuote(undefined, { ...request, Stato: 'confermata' }), dealer, today)).toBeUndefined()
})

test('who has not made the quote is told who has, and the office that it is to act', () => {
  const agent = { name: 'morandi', role: 'Agente' } as const
  const office = { name: 'direzione', role: 'Admin' } as const
  const turn = (quote: Quote, reader: Parameters<typeof quoteNextStep>[1]) =>
    quoteNextStep(quote, reader, today)?.turn
  const at = (Stato: string) => aQuote(undefined, { Stato, Quando: '2026-11-20T09:00:00Z' })
  expect([dealer, agent, office].map(reader => turn(aQuote(), reader))).toEqual([
    'tocca a te',
    'tocca a bellavista',
    'tocca a bellavista',
  ])
  expect(turn(aQuote(), { ...agent, name: 'Bellavista' })).toBe('tocca a te')
  expect([agent, office].map(reader => turn(at('inVerifica'), reader))).toEqual([
    "tocca all'ufficio",
    'tocca a te',
  ])
  expect([dealer, agent].map(reader => turn(at('inSospeso'), reader))).toEqual([
    'tocca a te',
    'tocca a bellavista',
  ])
})
