import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers } = contract

let portal: TestPortal
let dealer: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const customer = await aCustomer(portal.database, { company_name: 'Porte & Più', phone: '0123 456' })
  dealer = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'Cliente', code: customer.code }),
  )
})

async function aPublishedOffer(markup = 37.77) {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor } })
  await portal.call(quotes.saveMarkups, {
    as: dealer,
    body: { IdPrev: id, Sconto: 0, MaggPerc: markup, MaggNetta: 0 },
  })
  return { id, codice: await publish(id) }
}
async function publish(id: number): Promise<string> {
  const { Indirizzo } = (await portal.call(quoteOffers.publish, { as: dealer, params: { id } })).json()
  return Indirizzo.split('/').at(-1) ?? ''
}
const see = (codice: string) => portal.call(quoteOffers.read, { params: { codice } })
const answer = (codice: string, given: object = {}) =>
  portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 1, ...given },
  })
const offerOf = async (id: number) =>
  (await portal.call(quotes.read, { as: dealer, params: { id } })).json().Offerta

test('the end customer sees retail figures under an address that cannot be guessed, and nothing of cost', async () => {
  const { codice } = await aPublishedOffer()
  expect(codice).toMatch(/^[\w-]{43}$/)
  const seen = await see(codice)
  expect(seen.json()).toMatchObject({
    Rivenditore: { RagSociale: 'Porte & Più', Telefono: '0123 456' },
    Righe: [{ Quantita: 2, Prezzo: 275.54, Importo: 551.08 }],
    Imponibile: 551.08,
    Totale: 672.32,
    Esito: null,
  })
  for (const hidden of ['37.77', '37,77', 'Listino', 'listino', 'Magg', 'L1'])
    expect(seen.body).not.toContain(hidden)
  expect(seen.body).not.toMatch(/\b200\b|\b400\b/)
  const other = await see(codice.replace(/.$/, codice.endsWith('A') ? 'B' : 'A'))
  expect([other.statusCode, other.problem().code]).toEqual([404, 'offer.unknown'])
})

test('it stays as it was published, until it is published again', async () => {
  const { id, codice } = await aPublishedOffer()
  await portal.call(quoteRows.savePosition, {
    as: dealer,
    body: { id, pos: 1, ...aSentDoor, quantita: 1 },
  })
  expect((await see(codice)).json().Righe[0]?.Quantita).toBe(2)
  expect((await offerOf(id))?.Superata).toBe(true)
  expect(await publish(id)).toBe(codice)
  expect((await see(codice)).json()).toMatchObject({ Versione: 2, Righe: [{ Quantita: 1 }] })
  expect((await offerOf(id))?.Superata).toBe(false)
  expect((await answer(codice, { Versione: 1 })).problem().code).toBe('offer.changed')
})

test('opening and answering are seen by the dealer, and answered once', async () => {
  const { id, codice } = await aPublishedOffer()
  expect(await offerOf(id))?.toMatchObject({ Aperta: null, Esito: null })
  await portal.call(quoteOffers.opened, { params: { codice } })
  await portal.call(quoteOffers.opened, { params: { codice } })
  expect(await offerOf(id))?.toMatchObject({ Aperture: 2, Esito: null })
  expect((await answer(codice, { Esito: 'rifiutata' })).problem().code).toBe('offer.reasonNeeded')
  const answers = await Promise.all([answer(codice), answer(codice), answer(codice)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await offerOf(id))?.toMatchObject({ Esito: 'accettata', Nome: 'Mario Rossi' })
  expect((await answer(codice)).problem().code).toBe('offer.answered')
  const again = await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect(again.problem().code).toBe('offer.accepted')
})

test('it is published and withdrawn without a body, whatever type of one is told', async () => {
  const { id } = await aPublishedOffer()
  const headers = { 'content-type': 'application/json' }
  const told = { as: dealer, params: { id }, headers }
  expect((await portal.call(quoteOffers.publish, told)).json().Versione).toBe(2)
  expect((await portal.call(quoteOffers.withdraw, told)).json()).toBe('OK')
})

test('it ends with its validity, and when it is withdrawn', async () => {
  const { id, codice } = await aPublishedOffer()
  await asOwner(portal.database.db, tx =>
    tx.updateTable('quote_offer').set({ valid_until: '2020-01-01' }).where('quote_id', '=', id).execute(),
  )
  expect((await see(codice)).json().Scaduta).toBe(true)
  expect((await answer(codice)).problem().code).toBe('offer.expired')
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  expect((await see(codice)).statusCode).toBe(404)
})

test('a quote whose validity has passed is not offered, and its dealer is told so', async () => {
  const { id } = await aPublishedOffer()
  await asOwner(portal.database.db, tx =>
    tx.updateTable('quote').set({ valid_until: '2020-01-01' }).where('id', '=', id).execute(),
  )
  const refused = await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect(refused.problem().code).toBe('quote.expired')
})

test('a quote without a complete position is not offered', async () => {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa' } })).json()
  const refused = await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect(refused.problem().code).toBe('offer.empty')
})

test('the paper of the offer, and of the quote, hold retail prices alone', async () => {
  const { id, codice } = await aPublishedOffer()
  const papers = await Promise.all([
    portal.call(quoteOffers.pdf, { params: { codice } }),
    portal.call(quotes.print, { as: dealer, params: { id } }),
  ])
  for (const paper of papers) {
    const { pages, tagged } = await readPdf(paper.rawPayload)
    expect(tagged).toBe(true)
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    expect(text).toContain('551,08 €')
    expect(text).toContain('pagina 1 di 1')
    expect(text).not.toMatch(/200,00|400,00|37,77/)
  }
})
