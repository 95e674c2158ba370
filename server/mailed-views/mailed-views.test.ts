import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { asOwner } from '#server/db/owner.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { handleMail } from '#server/mail/send-mail.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unzip } from '#tests/support/unzip.ts'
import { claimDueViews } from './claim-due.ts'
import { giveUpView, sendView } from './send-view.ts'

const { savedViews, statistics } = contract
const thursday = '2026-11-19'
const monday = '2026-11-23'

interface Person {
  id: number
  token: string
  email: string
}

let portal: TestPortal
let services: Services
let admin: Person
let agent: Person
let agentCode: string

beforeAll(async () => {
  portal = await openTestPortal({ SOGLIA_PUBLIC_URL: 'https://portale.example.com' })
  const { database } = portal
  await itIs(thursday)
  services = { ...portal.services, log: portal.app.log }
  await loadDemo(database, { scale: 0.1, today: thursday, files: services.files })
  const [busiest] = await rowsOf<{ code: string }>(
    database,
    `select c.agent_code as code from sales_year s join customer c on c.code = s.customer_code
     where s.year = 2026 and c.agent_code is not null group by 1 order by sum(s.cents_total) desc limit 1`,
  )
  agentCode = busiest?.code ?? ''
  admin = await aPerson('Admin', 'titolare@example.com')
  agent = await aPerson('Agente', 'agente@example.com', agentCode)
}, 120_000)
beforeEach(async () => {
  await asOwner(portal.database.db, async tx => {
    await tx.deleteFrom('saved_view').execute()
    await tx.deleteFrom('mail_message').execute()
  })
  await itIs(thursday)
})
afterAll(() => portal.close())

async function aPerson(role: 'Admin' | 'Agente', email: string, code = ''): Promise<Person> {
  const user = await aUser(portal.database, { role, code })
  await asOwner(portal.database.db, tx =>
    tx.updateTable('portal_user').where('id', '=', user.id).set({ email }).execute(),
  )
  return { id: user.id, token: await aToken(portal.database, user), email }
}

const itIs = (day: string) => setClock(portal.database, `${day}T07:00:00+01:00`)

const save = async (Indirizzo: object, as = agent.token) =>
  (await portal.call(savedViews.create, { as, body: { Nome: 'Il mio lunedì', Indirizzo } })).json()
const subscribe = (view: SavedView, Quando: string, Formato = 'xlsx', as = agent.token) =>
  portal.call(savedViews.subscribe, { as, params: { vista: view.Id }, body: { Quando, Formato } })
const mailingOf = async (as = agent.token) =>
  (await portal.call(savedViews.list, { as })).json().map(({ Invio }) => Invio)
const messages = () => portal.database.db.selectFrom('mail_message').selectAll().execute()

/** Claims the mails that are due on this day, in the form of job data. */
async function claim(day: string) {
  await itIs(day)
  return claimNow()
}

async function claimNow() {
  const due: { subscriptionId: number; dueOn: string }[] = []
  await claimDueViews(portal.database.db, {
    enqueue: async (_tx, _name, data) => void due.push(data as (typeof due)[0]),
  })
  return due
}

async function sendDue(day: string): Promise<void> {
  for (const due of await claim(day)) await sendView(services, due)
}

test('a Monday is claimed once, however many ask, from the Monday after the subscription on', async () => {
  await subscribe(await save({ tab: 1 }), 'lunedi')
  expect(await claim(thursday)).toEqual([])
  expect(await claim('2026-11-22')).toEqual([])
  await itIs(monday)
  const claims = await Promise.all([claimNow(), claimNow()])
  expect(claims.flat().map(({ dueOn }) => dueOn)).toEqual([monday])
  expect(await claim(monday)).toEqual([])
  expect(await claim('2026-11-24')).toEqual([])
  expect((await claim('2026-11-30')).map(({ dueOn }) => dueOn)).toEqual(['2026-11-30'])
})

test('the first of the month is claimed once, and made up for where the server slept through it', async () => {
  await subscribe(await save({ tab: 1 }), 'primo')
  expect(await claim(monday)).toEqual([])
  expect((await claim('2026-12-04')).map(({ dueOn }) => dueOn)).toEqual(['2026-12-01'])
  expect(await claim('2026-12-31')).toEqual([])
  expect((await claim('2027-01-01')).map(({ dueOn }) => dueOn)).toEqual(['2027-01-01'])
})

test('the Mondays after the clocks change are Mondays', async () => {
  await itIs('2026-03-20')
  await subscribe(await save({ tab: 1 }), 'lunedi')
  expect((await claim('2026-03-29')).map(({ dueOn }) => dueOn)).toEqual(['2026-03-23'])
  expect((await claim('2026-03-30')).map(({ dueOn }) => dueOn)).toEqual(['2026-03-30'])
  expect((await claim('2026-10-25')).map(({ dueOn }) => dueOn)).toEqual(['2026-10-19'])
  expect((await claim('2026-10-26')).map(({ dueOn }) => dueOn)).toEqual(['2026-10-26'])
})

test('another rhythm begins with its next day; another format changes no day', async () => {
  const view = await save({ tab: 1 })
  await subscribe(view, 'lunedi')
  await itIs('2026-12-02')
  await subscribe(view, 'primo')
  expect(await claim('2026-12-03')).toEqual([])
  await subscribe(view, 'primo', 'pdf')
  expect((await claim('2027-01-01')).map(({ dueOn }) => dueOn)).toEqual(['2027-01-01'])
})

test.each([0, 1, 3, 4])('tab %i arrives as a workbook and on paper', async tab => {
  const view = await save({ tab, periodo: 'scorso' })
  await subscribe(view, 'lunedi', 'xlsx')
  await sendDue(monday)
  await subscribe(view, 'lunedi', 'pdf')
  await sendDue('2026-11-30')
  const [book = Buffer.of(), paper = Buffer.of()] = await attached()
  expect([...(await unzip(book)).keys()]).toContain('xl/worksheets/sheet2.xml')
  expect((await readPdf(paper)).pages.join(' ')).toContain('Porte')
})

test('the agents’ summary arrives at an Admin', async () => {
  await subscribe(await save({ tab: 2 }, admin.token), 'lunedi', 'xlsx', admin.token)
  await sendDue(monday)
  expect(await textsOf((await attached())[0])).toContain('Codice agente')
})

test('a file holds what its recipient sees at that moment, in the order of the view, and nothing else', async () => {
  const view = await save({ tab: 1, periodo: 'scorso', ordina: '-FatturatoPeriodo2' }, admin.token)
  await portal.call(savedViews.change, {
    as: admin.token,
    params: { vista: view.Id },
    body: { Ruolo: 'Agente' },
  })
  await subscribe(view, 'lunedi')
  await subscribe(view, 'lunedi', 'xlsx', admin.token)
  await sendDue(monday)
  const seen = async (as: string) =>
    (
      await portal.call(statistics.customers, {
        as,
        params: { ordini: '1', serie: 'Tutti' },
        query: { righe: 1000, ordina: '-FatturatoPeriodo2' },
        body: { dataDa1: '2024-01-01', dataA1: '2024-12-31', dataDa2: '2025-01-01', dataA2: '2025-12-31' },
      })
    )
      .json()
      .Righe.map(({ Cod_cli }) => Cod_cli)
  const sent = await messages()
  for (const person of [agent, admin]) {
    const message = sent.find(({ recipient }) => recipient === person.email)
    const texts = await textsOf(await contentOf(message?.attachment_id))
    expect(texts.filter(found => /^C\d{5}$/.test(found))).toEqual(await seen(person.token))
  }
  expect((await seen(agent.token)).length).toBeLessThan((await seen(admin.token)).length)
})

test('nothing goes to who was blocked, moved to another role, or lost the view, and beside it stands why', async () => {
  const view = await save({ tab: 1 }, admin.token)
  const share = (Ruolo: string | null) =>
    portal.call(savedViews.change, { as: admin.token, params: { vista: view.Id }, body: { Ruolo } })
  const setUser = (change: { is_active?: boolean; role?: string; email?: string }) =>
    asOwner(portal.database.db, tx =>
      tx.updateTable('portal_user').where('id', '=', agent.id).set(change).execute(),
    )
  const why = async () => (await mailingOf())[0]?.Errore
  await share('Agente')
  await subscribe(view, 'lunedi')
  await setUser({ is_active: false })
  await sendDue(monday)
  await setUser({ is_active: true })
  expect(await why()).toMatch(/^Il tuo utente era disattivato/)
  await setUser({ role: 'AgenteCapo' })
  await sendDue('2026-11-30')
  await setUser({ role: 'Agente' })
  expect(await why()).toMatch(/^La vista non era più condivisa/)
  await share(null)
  await sendDue('2026-12-07')
  await share('Agente')
  expect(await mailingOf()).toMatchObject([
    { Ultimo: '2026-12-07', Errore: expect.stringMatching('condivisa') },
  ])
  await setUser({ email: '' })
  await sendDue('2026-12-14')
  await setUser({ email: agent.email })
  expect(await why()).toMatch(/^Nel tuo profilo manca un indirizzo/)
  await portal.call(savedViews.remove, { as: admin.token, params: { vista: view.Id } })
  await sendDue('2026-12-21')
  expect(await messages()).toEqual([])
})

test('two that make the same file queue one mail', async () => {
  await subscribe(await save({ tab: 0 }), 'lunedi')
  const [due] = await claim(monday)
  if (!due) throw new Error('nothing was due')
  await Promise.all([sendView(services, due), sendView(services, due)])
  await sendView(services, due)
  expect(await messages()).toHaveLength(1)
  expect(await mailingOf()).toEqual([{ Quando: 'lunedi', Formato: 'xlsx', Ultimo: monday, Errore: '' }])
})

test('a view that became wrong says so by mail once, and nothing else goes under its name', async () => {
  const [own] = await rowsOf<{ code: string }>(
    portal.database,
    `select code from customer where agent_code = '${agentCode}' and closed_on is null limit 1`,
  )
  const view = await save({ tab: 1, filtro: `Cliente:${own?.code}` })
  await subscribe(view, 'lunedi')
  const moveTo = (code: string) =>
    asOwner(portal.database.db, tx =>
      tx
        .updateTable('customer')
        .set({ agent_code: code })
        .where('code', '=', own?.code ?? '')
        .execute(),
    )
  const [other] = await rowsOf<{ code: string }>(
    portal.database,
    `select code from agent where code <> '${agentCode}' limit 1`,
  )
  await moveTo(other?.code ?? '')
  for (const day of [monday, '2026-11-30', '2026-12-07']) await sendDue(day)
  const why = "L'agente o il cliente scelto non è tra quelli che puoi vedere."
  expect(await mailingOf()).toMatchObject([{ Ultimo: '2026-12-07', Errore: why }])
  const [told, ...more] = await messages()
  expect([told?.recipient, told?.subject, told?.attachment_id, more]).toEqual([
    agent.email,
    'Statistiche: la vista «Il mio lunedì» non vale più – Porte & Arredo Demo',
    null,
    [],
  ])
  expect(told?.body_text).toContain("L'agente o il cliente scelto non è tra quelli che puoi vedere.")
  await moveTo(agentCode)
  await sendDue('2026-12-14')
  await moveTo(other?.code ?? '')
  await sendDue('2026-12-21')
  await moveTo(agentCode)
  expect((await messages()).map(({ attachment_id }) => attachment_id === null).sort()).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  [{ tab: 1, prodotti: 'XYZ' }, 'Serie sconosciuta: XYZ'],
  [{ tab: 1, periodo: 'libero', da1: '2026-06-30', a1: '2026-01-01' }, "L'inizio deve precedere la fine"],
  [{ tab: 1, ordina: '-Niente' }, 'Questa scheda non si ordina così'],
  [{ tab: 3, annoTendenze: '2017' }, 'Scegli un anno dal 2018 al 2026'],
])('%j, as somebody may have kept it, is told and not sent', async (address, why) => {
  await subscribe(await save({ tab: 1 }), 'lunedi')
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('saved_view')
      .set({ address: JSON.stringify(address) })
      .execute(),
  )
  await sendDue(monday)
  expect((await mailingOf())[0]?.Errore).toBe(why)
  expect((await messages()).map(({ attachment_id }) => attachment_id)).toEqual([null])
})

test('what hinders a mail is told beside the view', async () => {
  const view = await save({ tab: 1 })
  await subscribe(view, 'lunedi')
  await sendDue(monday)
  await asOwner(portal.database.db, tx => tx.deleteFrom('mail_message').execute())
  const [due] = await claim('2026-11-30')
  if (!due) throw new Error('nothing was due')
  const broken = {
    ...services,
    files: { ...services.files, put: async () => Promise.reject(new Error('full')) },
  }
  await portal.call(savedViews.change, {
    as: agent.token,
    params: { vista: view.Id },
    body: { Indirizzo: { tab: 1 } },
  })
  await expect(sendView(broken, due)).rejects.toThrow('full')
  expect((await mailingOf())[0]?.Ultimo).toBe(monday)
  await giveUpView(portal.database.db, due)
  expect(await mailingOf()).toMatchObject([
    { Ultimo: '2026-11-30', Errore: expect.stringMatching(/Riproveremo/) },
  ])
  expect(await messages()).toEqual([])
})

test('a mail goes out with its file and a way to end it, and the file is forgotten', async () => {
  await subscribe(await save({ tab: 1 }), 'lunedi')
  await sendDue(monday)
  const [queued] = await messages()
  const code = /disiscrizione\?code=([\w-]{43})/.exec(queued?.body_text ?? '')?.[1]
  const source = await sentSource()
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, endLink] = /List-Unsubscribe:\s+<([^>]+)>/.exec(source) ?? []
  expect(endLink?.replace(/\s/g, '')).toBe(
    `https://portale.example.com/api/statistiche/disiscrizione?code=${code}`,
  )
  const [, encoded = ''] = /filename=riepilogo-fatturato\.xlsx\r\n\r\n([\w+/=\r\n]+)/.exec(source) ?? []
  expect(await textsOf(Buffer.from(encoded, 'base64'))).toContain('Codice cliente')
  const [sent] = await messages()
  expect(sent).toMatchObject({ state: 'sent', attachment_id: null, unsubscribe_link: null })
  expect(sent?.body_text).not.toContain(code)
})

test('the link ends it once, without a sign-in, also as mail programs press it', async () => {
  const view = await save({ tab: 1 })
  await subscribe(view, 'lunedi')
  await sendDue(monday)
  const code = /disiscrizione\?code=([\w-]{43})/.exec((await messages())[0]?.body_text ?? '')?.[1] ?? ''
  const named = () =>
    portal.app.inject({ method: 'POST', url: `/api/statistiche/disiscrizione/vista?code=${code}` })
  expect((await named()).json()).toEqual({ Nome: 'Il mio lunedì' })
  const press = () =>
    portal.app.inject({
      method: 'POST',
      url: `/api/statistiche/disiscrizione?code=${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await press()).json()).toEqual({ Nome: 'Il mio lunedì' })
  expect(await mailingOf()).toEqual([null])
  expect((await press()).statusCode).toBe(410)
  expect((await named()).statusCode).toBe(410)
  expect((await portal.app.inject({ url: `/api/statistiche/disiscrizione?code=${code}` })).statusCode).toBe(
    405,
  )
  const { rows } = await portal.database.pool.query('select code_hash from view_delivery')
  expect(rows).toEqual([])
  await subscribe(view, 'lunedi')
  expect(await claim(monday)).toEqual([])
})

test('nobody subscribes to a view that is not there for them, nor without an address', async () => {
  const view = await save({ tab: 1 }, admin.token)
  expect((await subscribe(view, 'lunedi')).statusCode).toBe(404)
  const nobody = await aPerson('Admin', '')
  const own = await save({ tab: 1 }, nobody.token)
  expect((await subscribe(own, 'lunedi', 'pdf', nobody.token)).problem().code).toBe('view.noEmail')
})

async function contentOf(id: string | null | undefined): Promise<Buffer> {
  const file = await portal.database.db
    .selectFrom('stored_file')
    .where('id', '=', id ?? '')
    .select('key')
    .executeTakeFirstOrThrow()
  return buffer(await services.files.get(file.key))
}

async function attached(): Promise<Buffer[]> {
  const sent = (await messages()).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return Promise.all(sent.map(message => contentOf(message.attachment_id)))
}

async function textsOf(book: Buffer | undefined): Promise<string[]> {
  const strings = (await unzip(book ?? Buffer.of())).get('xl/sharedStrings.xml') ?? ''
  return [...strings.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, found = '']) => found)
}

/** Sends the queue to a mail server and returns the accepted source. */
async function sentSource(): Promise<string> {
  const log = { warn: vi.fn() }
  const jobs = await openJobs(portal.database, { log, pollSeconds: 0.5 })
  const server = await openMailServer()
  handleMail(portal.database.db, jobs, {
    smtpUrl: server.url,
    from: 'Portale <portale@example.com>',
    files: services.files,
    log,
  })
  await jobs.start()
  await vi.waitFor(
    async () => expect(await messages()).toMatchObject([{ state: 'sent', attachment_id: null }]),
    {
      timeout: 10_000,
      interval: 50,
    },
  )
  await jobs.stop()
  await server.close()
  return server.received[0]?.source ?? ''
}
