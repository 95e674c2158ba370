import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { handleMail } from '#server/mail/send-mail.ts'
import { makeOfferPdf } from '#server/mailed-offers/offer-pdf.ts'
import { now } from '#tests/support/clock.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers, notifications } = contract

let portal: TestPortal
let dealer: string
beforeAll(async () => {
  portal = await openTestPortal({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Portale <p@example.com>',
  })
  await aStoredCatalogue(portal.database)
})
beforeEach(async () => {
  const customer = await aCustomer(portal.database, {
    company_name: 'Porte & Più',
    email: 'porte@example.com',
  })
  const user = await aUser(portal.database, { role: 'Cliente', code: customer.code })
  await portal.database.db
    .updateTable('portal_user')
    .set({ activated_at: now() })
    .where('id', '=', user.id)
    .execute()
  dealer = await aToken(portal.database, user)
})
afterEach(async () => {
  await asOwner(portal.database.db, tx => tx.deleteFrom('mail_message').execute())
})
afterAll(() => portal.close())

const toMario = { Nome: 'Mario Rossi', EMail: 'mario@example.com' }

async function aQuote(): Promise<number> {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa Rossi' } })).json()
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor } })
  return id
}
const send = (id: number, body: object = {}) =>
  portal.call(quoteOffers.send, { as: dealer, params: { id }, body: { ...toMario, ...body } })
const offerOf = async (id: number) =>
  (await portal.call(quotes.read, { as: dealer, params: { id } })).json().Offerta

/** The jobs of mails, with this mail server. */
async function openPost(smtpUrl: string) {
  const log = { warn: vi.fn() }
  const jobs = await openJobs(portal.database, { log, pollSeconds: 0.5 })
  handleMail(portal.database.db, jobs, {
    ...{ smtpUrl, from: 'Portale <p@example.com>', log },
    files: portal.services.files,
    offerPdf: id => makeOfferPdf(portal.services, id),
  })
  await jobs.start()
  return jobs
}

const soon = { timeout: 15_000, interval: 50 }

/** Sends to a real mail server what waits, and returns what the server accepted. */
async function exchange(options: SMTPServerOptions = {}): Promise<string[]> {
  const server = await openMailServer(options)
  const jobs = await openPost(server.url)
  const waiting = () =>
    portal.database.db.selectFrom('mail_message').where('state', '=', 'queued').select('id').execute()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  await jobs.stop()
  await server.close()
  return server.received.map(({ source }) => source)
}

async function toldTexts(): Promise<string[]> {
  await tellEvents(portal.database.db, portal.services)
  const told = (await portal.call(notifications.list, { as: dealer })).json()
  return told.map(({ Testo }) => Testo)
}

test("the offer leaves in the dealer's name with the PDF, and the dealer sees when and to whom", async () => {
  const id = await aQuote()
  const sent = await send(id, { Messaggio: 'ecco i prezzi.\nA presto' })
  expect(sent.json()).toMatchObject({ Versione: 1 })
  expect(await offerOf(id)).toMatchObject({
    InviataA: 'Mario Rossi (mario@example.com)',
    InviataCon: 'mail',
    StatoMail: 'inPartenza',
  })
  const [source = ''] = await exchange()
  expect(source).toContain('From: =?UTF-8?Q?Porte_=26_Pi=C3=B9?= <p@example.com>')
  expect(source).toContain('Reply-To: =?UTF-8?Q?Porte_=26_Pi=C3=B9?= <porte@example.com>')
  expect(source).toContain('To: mario@example.com')
  expect(source).toContain('A presto')
  expect(source).toContain(sent.json().Indirizzo.slice(0, 40))
  const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  const printed = await readPdf(Buffer.from(pdf, 'base64'))
  expect(printed.pages.join()).toContain('Casa Rossi')
  expect(printed.pages.join()).not.toContain('istino')
  expect(await offerOf(id)).toMatchObject({ StatoMail: 'partita', ProblemaMail: '' })
})

test('an unchanged offer is sent again as it is, a changed one as its next version', async () => {
  const id = await aQuote()
  await send(id)
  expect((await send(id, { ConPdf: false })).json().Versione).toBe(1)
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor, quantita: 3 } })
  expect((await send(id)).json().Versione).toBe(2)
  const known = await portal.call(quoteOffers.recipients, { as: dealer, params: { id } })
  expect(known.json()).toEqual([toMario])
})

test('a refused address is told to the dealer at once', async () => {
  const id = await aQuote()
  await send(id)
  await exchange({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such box'), { responseCode: 550 })),
  })
  const offer = await offerOf(id)
  expect(offer).toMatchObject({ StatoMail: 'respinta' })
  expect(offer?.ProblemaMail).toContain('no such box')
  expect(await toldTexts()).toEqual([
    `Non è arrivata a mario@example.com l'offerta del preventivo ${id} (Casa Rossi)`,
  ])
})

test('a mail that cannot leave is told once', async () => {
  const id = await aQuote()
  await send(id)
  await asOwner(portal.database.db, tx =>
    sql`update quote_offer set sent_at = sent_at - interval '6 minutes' where quote_id = ${id}`.execute(tx),
  )
  const jobs = await openPost('smtp://127.0.0.1:1')
  for (const times of [1, 2]) {
    await asOwner(portal.database.db, tx => jobs.enqueue(tx, 'mail.requeue', null))
    await vi.waitFor(async () => expect(await endedRuns()).toBe(times), soon)
  }
  await jobs.stop()
  expect(await toldTexts()).toEqual([
    `Non è ancora partita la mail a mario@example.com con l'offerta del preventivo ${id} (Casa Rossi)`,
  ])
})

/** Hourly runs of the queue of mails that have ended. */
async function endedRuns(): Promise<number> {
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ runs: number }>`select count(*)::int as runs from pgboss.job_common
      where name = 'mail.requeue' and state = 'completed'`.execute(tx),
  )
  return rows[0]?.runs ?? 0
}

test('a withdrawn offer takes its waiting mail back', async () => {
  const id = await aQuote()
  await send(id)
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  expect(await exchange()).toEqual([])
  expect(await toldTexts()).toEqual([])
})

test('an address that was given by hand is noted with its way, but never in place of a mail', async () => {
  const id = await aQuote()
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  const give = (Con: string) =>
    portal.call(quoteOffers.sent, { as: dealer, params: { id }, body: { A: '', Con } })
  await give('qr')
  expect(await offerOf(id)).toMatchObject({ InviataCon: 'qr', InviataA: '', StatoMail: null })
  await send(id)
  await give('copiata')
  expect(await offerOf(id)).toMatchObject({ InviataCon: 'mail', StatoMail: 'inPartenza' })
})

test('a corrected address replaces the mail that waits, and a repeated press sends none', async () => {
  const id = await aQuote()
  const Chiave = randomUUID()
  await send(id, { EMail: 'sbagliata@example.com' })
  await send(id, { Chiave })
  await send(id, { Chiave })
  const [source, ...others] = await exchange()
  expect(others).toEqual([])
  expect(source).toContain('To: mario@example.com')
})

test('a deleted quote keeps its mail back, and a restored offer counts as not sent', async () => {
  const id = await aQuote()
  await send(id)
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  await portal.call(quoteOffers.restore, { as: dealer, params: { id } })
  expect(await offerOf(id)).toMatchObject({ Inviata: null, StatoMail: null })
  await send(id)
  await portal.call(quotes.remove, { as: dealer, params: { id } })
  expect(await exchange()).toEqual([])
})

test('a later last day is published with the mail, and an accepted offer is not sent again', async () => {
  const id = await aQuote()
  await send(id)
  await portal.call(quotes.saveHeader, {
    as: dealer,
    body: { id, rifCliente: 'Casa Rossi', validoFino: '2099-01-01' },
  })
  expect((await send(id)).json().Versione).toBe(2)
  const codice = (await offerOf(id))?.Indirizzo.split('/').at(-1)
  await portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 2 },
  })
  expect((await send(id)).problem().code).toBe('offer.accepted')
})

test('what cannot be sent is refused in words', async () => {
  const id = await aQuote()
  expect((await send(id, { EMail: 'mario@' })).problem().errors).toHaveProperty('EMail')
  await portal.call(quotes.saveHeader, {
    as: dealer,
    body: { id, rifCliente: 'Casa', validoFino: '2020-01-01' },
  })
  expect((await send(id)).problem().code).toBe('quote.expired')
  const other = await aQuote()
  await asOwner(portal.database.db, tx =>
    sql`insert into mail_message (template, recipient, subject, body_text, body_html, reply_to)
      select 'offer', 'x@example.com', '', '', '', 'porte@example.com' from generate_series(1, 100)`.execute(
      tx,
    ),
  )
  expect((await send(other)).problem().code).toBe('offer.tooMany')
})
