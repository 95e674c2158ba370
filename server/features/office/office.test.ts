import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { confirmations, manager, office, orders, portal: info, session, users } = contract

let portal: TestPortal
let as: string
let dealer: string
beforeAll(async () => {
  portal = await openTestPortal()
  const customer = await aCustomer(portal.database)
  await anOrder(portal.database, { customer_code: customer.code })
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', name: 'direzione' }))
  dealer = await aToken(portal.database, await aUser(portal.database, { code: customer.code }))
})
afterAll(() => portal.close())

const menu = async () => (await portal.call(manager.menu, { as })).json()
async function entryOf(link: string) {
  const entry = (await menu()).find(one => one.Link === link)
  if (!entry) throw new Error(`the menu has no entry ${link}`)
  return entry
}
const saveEntry = (body: object) => portal.call(manager.saveEntry, { as, body })

test('an entry is changed, moved and marked, and the others keep their order', async () => {
  const before = (await menu()).map(entry => entry.Id)
  const entry = await entryOf('statoOrdini')
  const answer = await saveEntry({ ...entry, Text: 'Ordini in corso', Posizione: 0 })
  const after = answer.json()
  expect(after[0]).toMatchObject({ Id: entry.Id, Text: 'Ordini in corso' })
  expect(after.slice(1).map(other => other.Id)).toEqual(before.filter(id => id !== entry.Id))
  const marked = await portal.call(manager.markNew, { as, body: { Id: entry.Id, Novita: true } })
  expect(marked.json()[0]).toMatchObject({ Novita: true })
  expect((await portal.call(session.info, { as: dealer })).json().Menu[0]).toMatchObject({
    Text: 'Ordini in corso',
    Novita: true,
  })
})

test('a new entry comes last, is seen by its roles only, and can be taken out', async () => {
  const added = await saveEntry({
    Id: 0,
    Type: 'Item',
    Text: 'Catalogo',
    Link: 'https://www.example.com/catalogo',
    Ruoli: ['Agente'],
  })
  const entry = added.json().at(-1)
  expect(entry).toMatchObject({ Text: 'Catalogo' })
  expect((await portal.call(session.info, { as: dealer })).body).not.toContain('Catalogo')
  const left = await portal.call(manager.removeEntry, { as, params: { voce: entry?.Id } })
  expect(left.json().some(one => one.Id === entry?.Id)).toBe(false)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//altrove.example.com', 'http://example.com', '/etc'])(
  'the link %s is refused',
  async Link => {
    const answer = await saveEntry({ Id: 0, Type: 'Item', Text: 'X', Link, Ruoli: ['Admin'] })
    expect([answer.statusCode, Object.keys(answer.problem().errors)]).toEqual([422, ['Link']])
  },
)

test('the way to the console cannot be lost', async () => {
  const entry = await entryOf('dashboard')
  expect((await saveEntry({ ...entry, Ruoli: ['Cliente'] })).problem().code).toBe('menu.needed')
  const answer = await portal.call(manager.removeEntry, { as, params: { voce: entry?.Id } })
  expect(answer.problem().code).toBe('menu.needed')
})

test('open screens are told that the menu has changed', async () => {
  const heard: string[] = []
  const stop = portal.services.live.subscribe(topic => heard.push(topic))
  await saveEntry({ ...(await entryOf('statoOrdini')), Novita: true })
  await vi.waitUntil(() => heard.includes('menu'), { timeout: 5_000 })
  stop()
})

test('a page in maintenance closes its calls, except for the Admin', async () => {
  const entry = await entryOf('statoOrdini')
  await saveEntry({ ...entry, Aperta: false })
  const list = (who: string) => portal.call(orders.production, { as: who })
  const refused = await list(dealer)
  expect([refused.statusCode, refused.problem().Message]).toEqual([
    503,
    'Pagina in manutenzione. Riprova in un altro momento',
  ])
  expect((await list(as)).statusCode).toBe(200)
  const state = (who: string) =>
    portal.call(session.pageState, { as: who, params: { menuId: String(entry.Id) } })
  expect((await state(dealer)).json()).toBe('false')
  await saveEntry({ ...entry, Aperta: true })
  expect((await list(dealer)).statusCode).toBe(200)
})

test('a pair opens its reach with the next request and closes it again', async () => {
  const head = await anAgent(portal.database)
  const agent = await anAgent(portal.database)
  const capo = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'AgenteCapo', code: head.code }),
  )
  const pair = { CodAgenteCapo: head.code, CodAgenteFiglio: agent.code }
  const act = async (azione: string, body: object = pair) =>
    (await portal.call(manager.savePair, { as, params: { azione }, body })).json()
  const look = async () =>
    (await portal.call(orders.production, { as: capo, filter: { Tipo: 'Agente', Codice: agent.code } }))
      .statusCode
  expect(await look()).toBe(403)
  expect(await act('salva')).toBe('OK')
  expect(await look()).toBe(200)
  expect(await act('salva')).toBe('la coppia esiste già')
  expect(await act('salva', { ...pair, CodAgenteFiglio: head.code })).toContain('capo di sé stesso')
  expect(await act('salva', { ...pair, CodAgenteFiglio: 'NESSUNO' })).toBe('agente non trovato')
  expect(await act('elimina')).toBe('OK')
  expect(await look()).toBe(403)
  expect(await act('elimina')).toBe('la coppia non esiste')
})

test('settings are kept, shown to everyone where they belong, and checked', async () => {
  const settings = (await portal.call(office.settings, { as })).json()
  const next = {
    ...settings,
    Nome: 'Porte Prova',
    PasswordMinima: 8,
    PasswordMinimaAdmin: 12,
    OreInattivitaAdmin: 4,
    Frase: 'Porte per ogni casa.',
    ColoreMarchio: '#ffff00',
    PagineEsterne: { ...settings.PagineEsterne, offerte_cliente: 'https://www.example.com/offerte' },
  }
  const save = (body: object) => portal.call(office.saveSettings, { as, body })
  expect((await save(next)).json()).toBe('OK')
  expect((await portal.call(info.info)).json()).toMatchObject({
    Azienda: { Nome: 'Porte Prova', Stile: expect.stringContaining('--own-brand:#7') },
    Ingresso: { Frase: 'Porte per ogni casa.' },
    PasswordMinima: 8,
  })
  expect((await portal.call(office.settings, { as })).json().PasswordMinimaAdmin).toBe(12)
  const { Frase: _, PorteAccesso: __, ...former } = next
  await save(former)
  expect((await portal.call(office.settings, { as })).json().Frase).toBe('Porte per ogni casa.')
  expect((await save({ ...next, PasswordMinimaAdmin: 7 })).statusCode).toBe(422)
  const page = await portal.call(session.externalPage, { as: dealer, params: { page: 'offerte_cliente' } })
  expect(page.json()).toBe('https://www.example.com/offerte')
  const wrong = await save({
    ...next,
    PrivacyUrl: 'http://example.com',
    PagineEsterne: { ...next.PagineEsterne, download: 'javascript:alert(1)' },
  })
  expect(Object.keys(wrong.problem().errors).sort()).toEqual(['PagineEsterne.download', 'PrivacyUrl'])
})

test('the log says who did what from where, is filtered, and is never changed', async () => {
  await portal.call(manager.markNew, { as, body: { Id: (await entryOf('statoOrdini')).Id, Novita: false } })
  const list = async (query: Record<string, string>) =>
    (await portal.call(office.audit, { as, query })).json()
  const [newest] = await list({ chi: 'DIREZIONE', azione: 'menu.changed' })
  expect(newest).toMatchObject({ Chi: 'direzione', Azione: 'menu.changed', Indirizzo: '127.0.0.1' })
  expect(await list({ chi: 'nessuno' })).toEqual([])
  await portal.call(session.logout, { as: await aToken(portal.database, await aUser(portal.database)) })
  const security = (await list({ tipo: 'sicurezza' })).map(({ Azione }) => Azione)
  expect(security).toContain('session.ended')
  expect(security).not.toContain('menu.changed')
  expect(await list({ al: '2020-01-01' })).toEqual([])
  const { id, name } = await aUser(portal.database)
  await portal.call(users.endSessions, { as, body: { IdUtente: id } })
  await portal.call(session.logout, { as: await aToken(portal.database, { id }) })
  const told = await list({ utente: name.toUpperCase() })
  expect(told.map(({ Azione, Chi }) => [Azione, Chi])).toEqual([['user.sessionsEnded', 'direzione']])
  for (const days of [
    { dal: '2199-01-01', al: '9999-12-31' },
    { al: '2017-12-31' },
    { dal: '2026-03-02', al: '2026-03-01' },
  ])
    expect((await portal.call(office.audit, { as, query: days })).problem()).toMatchObject({ status: 422 })
  const { pool } = portal.database
  for (const change of [`update audit_log set actor = 'x'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(pool.query(change)).rejects.toThrow(/permission denied/)
})

test('a message is listed, read, and put back into the queue', async () => {
  const { id } = await portal.database.db
    .insertInto('mail_message')
    .values({
      template: 'activation',
      recipient: 'rossi@example.com',
      subject: 'Attiva',
      body_text: 'Il testo del messaggio',
      body_html: '',
      state: 'failed',
      last_error: '550',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const failed = await portal.call(office.mails, { as, query: { stato: 'failed' } })
  expect(failed.json()).toHaveLength(1)
  expect(failed.body).not.toContain('Il testo')
  const read = async () => (await portal.call(office.mail, { as, params: { messaggio: id } })).json()
  expect(await read()).toMatchObject({ Testo: 'Il testo del messaggio', Stato: 'failed' })
  await portal.call(office.sendAgain, { as, body: { Id: id } })
  expect(await read()).toMatchObject({ Stato: 'queued', UltimoErrore: null })
})

test('a message goes to another address, and the log keeps the former one', async () => {
  const { id } = await portal.database.db
    .insertInto('mail_message')
    .values({
      ...{ template: 'activation', recipient: 'vecchio@example.com', subject: 'Attiva', body_text: '' },
      ...{ body_html: '', state: 'failed', last_error: '550' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const send = (to: string, of = id) =>
    portal.call(office.sendElsewhere, { as, body: { Id: of, Destinatario: to } })
  expect((await send('non un indirizzo')).problem().errors).toHaveProperty('Destinatario')
  expect((await send('nuovo@example.com', '00000000-0000-4000-8000-000000000009')).problem().code).toBe(
    'mail.unknown',
  )
  await send('nuovo@example.com')
  const read = await portal.call(office.mail, { as, params: { messaggio: id } })
  expect(read.json()).toMatchObject({
    Destinatario: 'nuovo@example.com',
    Stato: 'queued',
    UltimoErrore: null,
  })
  const [entry] = (await portal.call(office.audit, { as, query: { azione: 'mail.sentElsewhere' } })).json()
  expect(entry).toMatchObject({ Oggetto: 'nuovo@example.com', Dettaglio: { Prima: 'vecchio@example.com' } })
})

test("today's figures, each that of its list", async () => {
  const waiting = { confirmed_on: null, expected_on: '2099-01-31' }
  await anOrder(portal.database, waiting)
  await anOrder(portal.database, { ...waiting, expected_on: '2020-01-01' })
  const list = await portal.call(confirmations.list, { as, query: { stato: 'daConfermare' } })
  expect((await portal.call(office.overview, { as })).json()).toMatchObject({
    RegistrazioniDaConfermare: 0,
    ConfermeAperte: Number(list.headers['x-total-count']),
    PostaFallita: 0,
    DatiAggiornatiAl: null,
  })
})
