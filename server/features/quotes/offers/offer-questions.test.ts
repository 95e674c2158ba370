import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { sendDigests } from '#server/events/digest.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { anActiveDealer } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers, notifications } = contract

let portal: TestPortal
let dealer: string
let other: string
beforeAll(async () => {
  portal = await openTestPortal({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Portale <p@example.com>',
  })
  await aStoredCatalogue(portal.database)
})
beforeEach(async () => {
  const { db } = portal.database
  await asOwner(db, async tx => {
    await tx.deleteFrom('mail_message').execute()
    await tx.deleteFrom('throttle').execute()
  })
  dealer = await anActiveDealer(portal.database, { company_name: 'Porte & Più', email: 'porte@example.com' })
  other = await anActiveDealer(portal.database)
})
afterAll(() => portal.close())

async function anOffer() {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor } })
  return { id, codice: await publish(id) }
}
async function publish(id: number): Promise<string> {
  const { Indirizzo } = (await portal.call(quoteOffers.publish, { as: dealer, params: { id } })).json()
  return Indirizzo.split('/').at(-1) ?? ''
}
const ask = (codice: string, given: object = {}, caller: object = {}) =>
  portal.call(quoteOffers.ask, {
    ...caller,
    params: { codice },
    body: { Nome: 'Mario Rossi', Riga: 1, Testo: 'Si può avere in rovere?', ...given },
  })
const reply = (id: number, given: object = {}, as = dealer) =>
  portal.call(quoteOffers.reply, { as, params: { id }, body: { Riga: 1, Testo: 'Sì, in rovere.', ...given } })
const threadOf = async (id: number) =>
  (await portal.call(quoteOffers.questions, { as: dealer, params: { id } })).json()
const asked = async (codice: string) => (await portal.call(quoteOffers.asked, { params: { codice } })).json()
const listed = async (id: number) =>
  (await portal.call(quotes.list, { as: dealer, query: { days: '0' } })).json().find(({ Id }) => Id === id)
const mails = () =>
  asOwner(portal.database.db, tx =>
    tx
      .selectFrom('mail_message')
      .select(['template', 'recipient', 'reply_to', 'subject', 'body_text'])
      .execute(),
  )
const told = async () => {
  await tellEvents(portal.database.db, portal.services)
  return (await portal.call(notifications.list, { as: dealer })).json()
}

const toldQuestions = async () => (await told()).filter(({ Evento }) => Evento === 'messaggio')

test('an end customer asks about a door, the dealer answers, and both read it', async () => {
  const { id, codice } = await anOffer()
  expect((await ask(codice)).json()).toBe('OK')
  expect((await portal.call(quotes.read, { as: dealer, params: { id } })).json()).toMatchObject({
    Messaggi: 1,
    Offerta: { Aperture: 1, Aperta: expect.any(String) },
  })
  expect(await listed(id)).toMatchObject({ Offerta: 'aperta', DomandeDaLeggere: 1 })
  expect((await reply(id)).json()).toEqual({ InviataA: '' })
  const answered = await asked(codice)
  expect(answered).toMatchObject([
    { Riga: 1, Autore: 'Mario Rossi', DelCliente: true, Testo: 'Si può avere in rovere?' },
    { Riga: 1, Autore: 'Porte & Più', DelCliente: false, Testo: 'Sì, in rovere.' },
  ])
  expect(JSON.stringify(answered)).not.toMatch(/Id"|example\.com/)
  expect(await threadOf(id)).toMatchObject({
    Messaggi: [{ Riga: 1 }, { Riga: 1 }],
    Letto: 0,
    RispostaA: '',
    ConEMail: true,
  })
})

test('what was read is no longer new, for the reader alone and up to there', async () => {
  const { id, codice } = await anOffer()
  await ask(codice)
  const [first] = (await threadOf(id)).Messaggi
  expect(await toldQuestions()).toMatchObject([{ Letta: false }])
  const read = (Fino: number) =>
    portal.call(quoteOffers.readQuestions, { as: dealer, params: { id }, body: { Fino } })
  await read(first?.Id ?? 0)
  expect(await listed(id)).toMatchObject({ DomandeDaLeggere: 0 })
  expect(await toldQuestions()).toMatchObject([{ Letta: true }])
  await read(999_999)
  await ask(codice, { Testo: 'E in noce?' })
  expect(await listed(id), 'nobody reads what is not written yet').toMatchObject({ DomandeDaLeggere: 1 })
  const [, second] = (await threadOf(id)).Messaggi
  await read(second?.Id ?? 0)
  await read(first?.Id ?? 0)
  expect(await threadOf(id)).toMatchObject({ Letto: second?.Id })
})

test('the bell has one row for the conversation, and one mail until it is read', async () => {
  const { id, codice } = await anOffer()
  await ask(codice)
  await told()
  await ask(codice, { Testo: `E in noce?\n${'a'.repeat(300)}` })
  const [row, ...more] = await toldQuestions()
  expect(more).toEqual([])
  expect(row).toMatchObject({ Letta: false, Link: `/preventivo?numero=${id}` })
  expect(row?.Testo).toMatch(
    new RegExp(`^Mario Rossi chiede sull'offerta del preventivo ${id} \\(Casa\\): «E in noce\\? a+…»$`),
  )
  expect((await told()).filter(({ Evento }) => Evento === 'offerta')).toHaveLength(1)
})

test('two questions before the digest are mailed with it, once', async () => {
  const { codice } = await anOffer()
  await portal.call(notifications.choose, { as: dealer, body: { Evento: 'messaggio', Invio: 'riepilogo' } })
  await ask(codice)
  await told()
  await ask(codice, { Testo: 'E in noce?' })
  await told()
  await sendDigests(portal.database.db, portal.services)
  const digests = async () => (await mails()).filter(({ template }) => template === 'digest')
  expect(await digests()).toMatchObject([{ body_text: expect.stringContaining('E in noce?') }])
  await ask(codice, { Testo: 'E in rovere?' })
  await told()
  await sendDigests(portal.database.db, portal.services)
  expect(await digests(), 'not again before it is read').toHaveLength(1)
})

test("the answer leaves by mail in the dealer's name where the address is known, and the text stays whole", async () => {
  const { id, codice } = await anOffer()
  await portal.call(quoteOffers.send, {
    as: dealer,
    params: { id },
    body: { Nome: 'Mario', EMail: 'mario@example.com' },
  })
  await ask(codice)
  expect(await threadOf(id)).toMatchObject({ RispostaA: 'mario@example.com', RigheAperte: [1] })
  const Chiave = randomUUID()
  const given = { Testo: 'Sì.\n=SOMMA(A1) 🚪 שלום', Chiave }
  expect((await reply(id, given)).json()).toEqual({ InviataA: 'mario@example.com' })
  expect((await reply(id, given)).json()).toEqual({ InviataA: 'mario@example.com' })
  const replies = (await mails()).filter(({ template }) => template === 'offerReply')
  expect(replies).toMatchObject([{ recipient: 'mario@example.com', reply_to: 'porte@example.com' }])
  expect(replies[0]?.body_text).toContain('=SOMMA(A1) 🚪 שלום')
  expect(replies[0]?.body_text).toContain('Posizione 1')
  expect((await asked(codice)).map(({ Testo }) => Testo)).toEqual(['Si può avere in rovere?', given.Testo])
})

test('the same question by its key is asked once, also when two tabs send it together', async () => {
  const { id, codice } = await anOffer()
  const Chiave = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(codice, { Chiave })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ask(codice, { Chiave, Testo: 'Altro testo' })).json()).toBe('OK')
  expect((await threadOf(id)).Messaggi).toHaveLength(1)
})

test.each([
  ['an empty text', { Testo: ' \n ' }, 'Scrivi il testo'],
  ['a text that is too long', { Testo: 'a'.repeat(2_001) }, 'Al massimo 2000 caratteri'],
])('%s is refused with its sentence', async (_, given, sentence) => {
  const { id, codice } = await anOffer()
  for (const refused of [await ask(codice, given), await reply(id, given)])
    expect([refused.statusCode, refused.problem().errors?.Testo]).toEqual([422, sentence])
})

test('a text of the greatest length, with emoji, is kept as it is', async () => {
  const { codice } = await anOffer()
  const Testo = '👨‍👩‍👧'.repeat(250)
  expect(Testo).toHaveLength(2_000)
  expect((await ask(codice, { Testo })).statusCode).toBe(200)
  expect(await asked(codice)).toMatchObject([{ Testo }])
})

test('a question needs a door of the offer, and its answer a question', async () => {
  const { id, codice } = await anOffer()
  expect((await ask(codice, { Riga: 7 })).problem().code).toBe('question.line')
  expect((await reply(id)).problem().code).toBe('position.unknown')
  await ask(codice)
  expect((await reply(id, { Riga: 2 })).problem().code).toBe('position.unknown')
})

test('the conversation stays with a new version of the offer, also about a door that is gone', async () => {
  const { id, codice } = await anOffer()
  await ask(codice)
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor } })
  await portal.call(quoteRows.removeRow, { as: dealer, params: { id, posizione: 1 } })
  expect((await ask(codice, { Testo: 'E il vetro?' })).statusCode).toBe(200)
  expect(await publish(id)).toBe(codice)
  expect(await asked(codice)).toHaveLength(2)
  expect((await ask(codice)).problem().code).toBe('question.line')
  expect((await reply(id)).statusCode).toBe(200)
  expect(await asked(codice)).toHaveLength(3)
})

test('an expired offer takes no question, a withdrawn one is unknown, and the dealer still reads', async () => {
  const { id, codice } = await anOffer()
  const Chiave = randomUUID()
  await ask(codice, { Chiave })
  const expire = sql`update quote_offer set valid_until = '2020-01-01' where quote_id = ${id}`
  await asOwner(portal.database.db, tx => expire.execute(tx))
  expect((await ask(codice)).problem().code).toBe('offer.expired')
  expect((await ask(codice, { Chiave })).statusCode, 'a repeated send that had arrived').toBe(200)
  expect(await asked(codice)).toHaveLength(1)
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  const gone = await ask(codice)
  expect([gone.statusCode, gone.problem().code]).toEqual([404, 'offer.unknown'])
  expect((await portal.call(quoteOffers.asked, { params: { codice } })).statusCode).toBe(404)
  expect((await reply(id)).problem().code).toBe('offer.none')
  expect((await threadOf(id)).Messaggi).toHaveLength(1)
})

test('the next customer of an offer that was withdrawn sees nothing of the first one', async () => {
  const { id, codice } = await anOffer()
  const withdraw = () => portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  const statusOf = async (code: string) =>
    (await portal.call(quoteOffers.asked, { params: { codice: code } })).statusCode
  await ask(codice)
  await withdraw()
  await portal.call(quoteOffers.restore, { as: dealer, params: { id } })
  expect(await asked(codice), 'restoring brings it back').toHaveLength(1)
  await reply(id)
  await withdraw()
  const next = await publish(id)
  expect([await statusOf(codice), await asked(next)]).toEqual([404, []])
  expect(await threadOf(id)).toMatchObject({ RigheAperte: [] })
  expect((await reply(id)).problem().code, 'the first customer would not read it').toBe('position.unknown')
  await ask(next, { Nome: 'Anna Bianchi', Testo: 'E in noce?' })
  expect((await reply(id, { Testo: 'Sì, in noce.' })).statusCode).toBe(200)
  expect((await asked(next)).map(({ Testo }) => Testo)).toEqual(['E in noce?', 'Sì, in noce.'])
  expect((await threadOf(id)).Messaggi.map(({ Autore }) => Autore)).toEqual([
    ...['Mario Rossi', expect.any(String), 'Anna Bianchi', expect.any(String)],
  ])
  await withdraw()
  await portal.call(quoteOffers.restore, { as: dealer, params: { id } })
  expect(await asked(next)).toHaveLength(2)
})

test('an answer never goes to the address of a customer from before the withdrawal', async () => {
  const { id, codice } = await anOffer()
  const body = { Nome: 'Mario', EMail: 'mario@example.com' }
  await portal.call(quoteOffers.send, { as: dealer, params: { id }, body })
  await ask(codice)
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  const next = await publish(id)
  await ask(next)
  expect(await threadOf(id)).toMatchObject({ RispostaA: '' })
  expect((await reply(id)).json()).toEqual({ InviataA: '' })
  expect((await mails()).filter(({ template }) => template === 'offerReply')).toEqual([])
  const page = await portal.call(quoteOffers.read, { params: { codice: next } })
  expect(page.json().CopiaA ?? '').toBe('')
})

test('an offer that is brought back has its recipient again', async () => {
  const { id, codice } = await anOffer()
  await portal.call(quoteOffers.send, {
    ...{ as: dealer, params: { id } },
    body: { Nome: 'Mario', EMail: 'mario@example.com' },
  })
  await ask(codice)
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  await portal.call(quoteOffers.restore, { as: dealer, params: { id } })
  expect(await threadOf(id)).toMatchObject({ RispostaA: 'mario@example.com' })
})

test('another dealer, and the code of another offer, reach nothing of it', async () => {
  const { id, codice } = await anOffer()
  await ask(codice)
  const second = await anOffer()
  expect(await asked(second.codice)).toEqual([])
  for (const refused of [
    await portal.call(quoteOffers.questions, { as: other, params: { id } }),
    await reply(id, {}, other),
    await portal.call(quoteOffers.readQuestions, { as: other, params: { id }, body: { Fino: 1 } }),
  ])
    expect([refused.statusCode, refused.problem().code]).toEqual([404, 'quote.unknown'])
  const wrong = await ask(codice.replace(/.$/, codice.endsWith('A') ? 'B' : 'A'))
  expect([wrong.statusCode, wrong.problem().code]).toEqual([404, 'offer.unknown'])
  expect((await threadOf(id)).Messaggi).toHaveLength(1)
})

test('its maker who asks on the page does not count as a view', async () => {
  const { id, codice } = await anOffer()
  await ask(codice, {}, { as: dealer })
  expect(await listed(id)).toMatchObject({ Offerta: 'pubblicata', DomandeDaLeggere: 1 })
})

test('questions are slowed by offer and address, and an offer takes fifty in a day', async () => {
  const { id, codice } = await anOffer()
  const codes: number[] = []
  for (let at = 0; at < 22; at += 1) codes.push((await ask(codice)).statusCode)
  expect(codes.indexOf(429)).toBeGreaterThan(19)
  const second = await anOffer()
  expect((await ask(second.codice)).statusCode, 'the same address at another offer').toBe(429)
  await asOwner(portal.database.db, async tx => {
    await tx.deleteFrom('throttle').execute()
    await sql`insert into conversation_message (kind, quote_id, offer_code, line, customer_code, keeper_code, maker, by_visitor, author, text)
      select kind, quote_id, offer_code, line, customer_code, keeper_code, maker, true, 'a', 't' from conversation_message, generate_series(1, 3)
      where quote_id = ${id}`.execute(tx)
  })
  expect((await ask(codice)).problem().code).toBe('question.tooMany')
  expect((await ask(second.codice)).statusCode).toBe(200)
})

test('a dealer and an end customer who act at the same moment wait for each other', async () => {
  const { id, codice } = await anOffer()
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [
      ask(codice, { Chiave: randomUUID() }),
      portal.call(quoteOffers.publish, { as: dealer, params: { id } }),
    ]),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await asked(codice)).toHaveLength(3)
})
