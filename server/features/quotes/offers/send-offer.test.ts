import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { daysBetween } from '#rules/calendar.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { writeSetting } from '#server/kit/settings.ts'
import { handleMail } from '#server/mail/send-mail.ts'
import { makeOfferPdf } from '#server/mailed-offers/offer-pdf.ts'
import { now } from '#tests/support/clock.ts'
import { anActiveDealer } from '#tests/support/factories.ts'
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
  dealer = await anActiveDealer(portal.database, { company_name: 'Porte & Più', email: 'porte@example.com' })
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
    offerPdf: (id, version) => makeOfferPdf(portal.services, id, version),
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

const strokes = 'M40 120L90 40L140 150L220 60L320 110'

async function accept(id: number, given: object = {}) {
  const offer = await offerOf(id)
  const codice = offer?.Indirizzo.split('/').at(-1)
  const answered = await portal.call(quoteOffers.answer, {
    params: { codice },
    body: {
      ...{ Esito: 'accettata', Nome: 'Mario Rossi', Versione: offer?.Versione, Firma: strokes },
      ...given,
    },
  })
  return { codice, answered }
}

async function pdfIn(source: string) {
  const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  const { pages } = await readPdf(Buffer.from(pdf, 'base64'))
  return pages.join(' ').replaceAll('\u00a0', ' ')
}

test('who accepts signs, and the signed copy goes to both', async () => {
  const id = await aQuote()
  await send(id)
  await exchange()
  const { codice, answered } = await accept(id)
  expect(answered.statusCode).toBe(200)
  const seen = await portal.call(quoteOffers.read, { params: { codice } })
  expect(seen.json()).toMatchObject({ Firma: strokes, CopiaA: 'm•••@example.com' })
  expect(seen.body).not.toContain('mario@')
  expect(await offerOf(id)).toMatchObject({ Firma: strokes, Esito: 'accettata' })
  const mails = await exchange()
  const toCustomer = mails.find(source => source.includes('To: mario@example.com')) ?? ''
  const toDealer = mails.find(source => source.includes('To: porte@example.com')) ?? ''
  expect(toCustomer).toContain('Reply-To: =?UTF-8?Q?Porte_=26_Pi=C3=B9?= <porte@example.com>')
  expect(toDealer).toContain('accettata da Mario Rossi')
  for (const source of [toCustomer, toDealer]) {
    const text = await pdfIn(source)
    expect(text).toContain('Offerta accettata')
    expect(text).toContain('da Mario Rossi')
    expect(text).not.toContain('istino')
  }
  expect(mails).toHaveLength(2)
})

test('an address given with the answer gets the copy, and an answer sent again by its key counts once', async () => {
  const id = await aQuote()
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  const given = { EMail: 'anna@example.com', Chiave: randomUUID(), Firma: '' }
  for (const _ of [1, 2]) expect((await accept(id, given)).answered.statusCode).toBe(200)
  const again = await accept(id, { ...given, Chiave: randomUUID() })
  expect(again.answered.problem().code).toBe('offer.answered')
  const mails = await exchange()
  expect(mails.filter(source => source.includes('To: anna@example.com'))).toHaveLength(1)
  expect(mails).toHaveLength(2)
})

test('a copy that waits brings the version that was signed, and the dealer can print it for good', async () => {
  const id = await aQuote()
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  await accept(id, { EMail: 'anna@example.com' })
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, pos: 1, ...aSentDoor, quantita: 7 } })
  expect((await offerOf(id))?.Differenze).toHaveLength(1)
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect(await offerOf(id)).toMatchObject({
    ...{ Versione: 2, Esito: null, Firma: '' },
    Risposte: [{ Versione: 1, Firma: strokes, Copia: true }],
  })
  await portal.call(quoteOffers.withdraw, { as: dealer, params: { id } })
  const [source = ''] = await exchange()
  expect(await pdfIn(source)).toContain('versione 1')
  const copy = (version: number) =>
    portal.call(quoteOffers.signed, { as: dealer, params: { id, versione: version } })
  expect((await readPdf((await copy(1)).rawPayload)).pages.join(' ')).toContain('Offerta accettata')
  expect((await copy(2)).problem().code).toBe('offer.none')
})

test.each([
  ['a dot', 'M10 10L11 11L12 12', 'offer.signatureNeeded'],
  ['anything but strokes', 'M10 10L90 90"/><script>', 'request.invalid'],
  ['endless strokes', 'M1 1L2 2'.repeat(1_001), 'request.invalid'],
])('%s is no signature', async (_, Firma, code) => {
  const id = await aQuote()
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect((await accept(id, { Firma })).answered.problem().code).toBe(code)
  expect(await offerOf(id)).toMatchObject({ Esito: null, Firma: '' })
})

const remind = (id: number) => portal.call(quoteOffers.remind, { as: dealer, params: { id } })
const moveBack = (id: number, days: number) =>
  asOwner(portal.database.db, tx =>
    sql`update quote_offer set sent_at = sent_at - make_interval(days => ${days}) where quote_id = ${id}`.execute(
      tx,
    ),
  )

test('an offer without an answer is reminded once by a press', async () => {
  const id = await aQuote()
  await portal.call(quoteOffers.publish, { as: dealer, params: { id } })
  expect((await remind(id)).problem().code).toBe('offer.noRecipient')
  await send(id)
  await exchange()
  expect((await remind(id)).statusCode).toBe(200)
  expect((await remind(id)).problem().code).toBe('offer.reminded')
  const [source = '', ...others] = await exchange()
  expect(others).toEqual([])
  expect(source).toContain('To: mario@example.com')
  expect(source).toMatch(/Subject: .*Promemoria/)
  expect(await offerOf(id)).toMatchObject({ Sollecitata: expect.any(String), StatoMail: 'partita' })
  await accept(id)
  expect((await remind(id)).problem().code).toBe('offer.answered')
})

test('an expired offer is prolonged at its address, with the prices of today', async () => {
  const id = await aQuote()
  await send(id)
  await asOwner(portal.database.db, async tx => {
    await sql`update quote_offer set valid_until = '2020-01-01' where quote_id = ${id}`.execute(tx)
    await sql`update quote set valid_until = '2020-01-01' where id = ${id}`.execute(tx)
  })
  expect((await remind(id)).problem().code).toBe('offer.expired')
  const atOldPrice = (cents: number) =>
    asOwner(portal.database.db, tx =>
      sql`update quote_position set list_cents = list_cents + ${cents} where quote_id = ${id}`.execute(tx),
    )
  await atOldPrice(-100)
  const refused = await portal.call(quoteOffers.prolong, { as: dealer, params: { id } })
  expect(refused.problem().code).toBe('offer.otherPrices')
  await atOldPrice(100)
  const prolonged = (await portal.call(quoteOffers.prolong, { as: dealer, params: { id } })).json()
  const { codice } = await accept(id)
  const seen = (await portal.call(quoteOffers.read, { params: { codice } })).json()
  expect(seen).toMatchObject({ ...prolonged, Scaduta: false, Esito: 'accettata' })
  expect(prolonged.Versione).toBe(2)
  expect(daysBetween(dayInItaly(now()), prolonged.validoFino)).toBe(30)
  const again = await portal.call(quoteOffers.prolong, { as: dealer, params: { id } })
  expect(again.problem().code).toBe('offer.answered')
})

test('an offer waits for long after the days of the setting, until it is answered', async () => {
  const id = await aQuote()
  await send(id)
  const waiting = async () => {
    const query = { days: '0', solo: 'offerteFerme' }
    return (await portal.call(quotes.list, { as: dealer, query })).json().map(({ Id }) => Id)
  }
  await moveBack(id, 6)
  expect(await waiting()).toEqual([])
  await moveBack(id, 1)
  expect(await waiting()).toEqual([id])
  await asOwner(portal.database.db, tx => writeSetting(tx, 'offerAnswerDays', 10))
  expect(await waiting()).toEqual([])
  await moveBack(id, 3)
  expect(await waiting()).toEqual([id])
  await accept(id)
  expect(await waiting()).toEqual([])
})

test('a portal without a mail server says so to everybody, and mails no offer', async () => {
  const silent = await openTestPortal()
  try {
    await aStoredCatalogue(silent.database)
    const as = await anActiveDealer(silent.database, { email: 'porte@example.com' })
    const id = (await silent.call(quotes.create, { as, body: { rifCliente: 'Casa Rossi' } })).json()
    await silent.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor } })
    const sent = await silent.call(quoteOffers.send, { as, params: { id }, body: toMario })
    expect(sent.problem().code).toBe('offer.noMail')
    const hasMail = async (one: TestPortal) => (await one.call(contract.portal.info)).json().Posta
    expect([await hasMail(silent), await hasMail(portal)]).toEqual([false, true])
  } finally {
    await silent.close()
  }
})
