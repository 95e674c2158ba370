import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { largestSheetBytes } from '#contract/registry-sheets.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { storeOfEngine } from '#tests/support/s3-bucket.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { form, upload, list, download, take } = contract.registrySheets
const { notifications, office } = contract

let portal: TestPortal
let tokens: Record<'admin' | 'second' | 'agente' | 'capo' | 'cliente', string>

beforeAll(async () => {
  portal = await openTestPortal(await storeOfEngine())
  const { database } = portal
  const agent = await anAgent(database, { name: 'Lucia Bruni' })
  const token = async (name: string, role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { name, role, code }))
  tokens = {
    admin: await token('Ufficio', 'Admin', ''),
    second: await token('Direzione', 'Admin', ''),
    agente: await token('Anna', 'Agente', agent.code),
    capo: await token('Capo', 'AgenteCapo', (await anAgent(database)).code),
    cliente: await token('Dealer', 'Cliente', 'C1'),
  }
  await database.pool.query('update portal_user set activated_at = clock_now()')
})
afterAll(() => portal.close())

const filled = (name = 'scheda.pdf', bytes: Uint8Array = plainPdf('Nuovo cliente', [])) => ({
  name,
  contentType: 'application/pdf',
  bytes,
})
const send = (as: string, file = filled()) => portal.call(upload, { as, file })
const sheets = async (query: Record<string, unknown> = {}) =>
  (await portal.call(list, { as: tokens.admin, query })).json()

test('the form is where the Admin says, and nowhere before', async () => {
  expect((await portal.call(form, { as: tokens.agente })).problem().code).toBe('link.notConfigured')
  const settings = (await portal.call(office.settings, { as: tokens.admin })).json()
  const PagineEsterne = {
    ...settings.PagineEsterne,
    nuova_anagrafica: 'https://www.example.com/nuova-anagrafica.pdf',
  }
  await portal.call(office.saveSettings, { as: tokens.admin, body: { ...settings, PagineEsterne } })
  expect((await portal.call(form, { as: tokens.agente })).json()).toBe(
    'https://www.example.com/nuova-anagrafica.pdf',
  )
})

test('what an agent sends is answered OK, and the office sees it, opens it and is told', async () => {
  expect((await send(tokens.agente, filled('Porte Nuove.pdf'))).json()).toBe('OK')
  const [sheet] = await sheets()
  expect(sheet).toMatchObject({
    Nome: 'Porte Nuove.pdf',
    Mittente: 'Anna',
    NomeAgente: 'Lucia Bruni',
    InCarico: null,
  })
  const opened = await portal.call(download, { as: tokens.admin, params: { scheda: String(sheet?.Id) } })
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(opened.headers['content-disposition']).toContain('Porte Nuove.pdf')
  await tellEvents(portal.database.db, portal.services)
  const told = (as: string) => portal.call(notifications.list, { as })
  expect((await told(tokens.admin)).json()).toMatchObject([
    {
      Evento: 'schedaAnagrafica',
      Testo: 'Nuova scheda anagrafica da Anna: Porte Nuove.pdf',
      Link: '/dashboard?tab=schede',
    },
  ])
  for (const as of [tokens.agente, tokens.capo, tokens.cliente]) expect((await told(as)).json()).toEqual([])
})

test('the office chooses how it is told of them, and nobody else is asked', async () => {
  const eventsOf = async (as: string) =>
    (await portal.call(notifications.choices, { as })).json().map(({ Evento }) => Evento)
  expect(await eventsOf(tokens.admin)).toEqual([
    'messaggioOrdine',
    'reclamo',
    'schedaAnagrafica',
    'datiVecchi',
  ])
  expect(await eventsOf(tokens.agente)).not.toContain('schedaAnagrafica')
})

test.each([
  ['an image that is called a PDF', filled('a.pdf', aPng.bytes), 422, 'upload.notPdf'],
  ['a text', filled('a.pdf', Buffer.from('ciao %PDF-')), 422, 'upload.notPdf'],
  ['an empty file', filled('a.pdf', Buffer.alloc(0)), 422, 'upload.missing'],
  [
    '20 MB',
    filled('a.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(largestSheetBytes - 8)])),
    413,
    'upload.pdfTooLarge',
  ],
] as const)('%s is refused with the reason', async (_, file, status, code) => {
  const before = (await sheets()).length
  const answer = await send(tokens.agente, file)
  expect(answer.statusCode).toBe(status)
  expect(answer.problem().code).toBe(code)
  expect((await sheets()).length).toBe(before)
})

test('a byte less than 20 MB is taken', async () => {
  const bytes = Buffer.alloc(largestSheetBytes - 1)
  bytes.write('%PDF-1.7')
  expect((await send(tokens.agente, filled('grande.pdf', bytes))).json()).toBe('OK')
})

test('the name is a name and no path, and long ones are cut', async () => {
  await send(tokens.capo, filled('../../etc/passwd'))
  await send(tokens.capo, filled(`${'x'.repeat(200)}.pdf`))
  const [long, path] = await sheets()
  expect(long?.Nome).toBe(`${'x'.repeat(116)}.pdf`)
  expect(path?.Nome).not.toContain('/')
})

test('one of the office takes it in charge, a second one is told who has it, and it can be given back', async () => {
  await send(tokens.agente, filled('da prendere.pdf'))
  const [{ Id } = { Id: 0 }] = await sheets({ stato: 'daPrendere' })
  const body = { Id }
  expect((await portal.call(take, { as: tokens.admin, body })).json()).toBe('OK')
  expect((await portal.call(take, { as: tokens.admin, body })).json()).toBe('OK')
  const second = await portal.call(take, { as: tokens.second, body })
  expect(second.problem()).toMatchObject({
    code: 'sheet.taken',
    Message: expect.stringContaining('già in carico a Ufficio dal'),
  })
  expect(await sheets({ stato: 'prese' })).toMatchObject([{ Id, InCarico: { Utente: 'Ufficio' } }])
  expect((await sheets({ stato: 'daPrendere' })).map(sheet => sheet.Id)).not.toContain(Id)
  await portal.call(take, { as: tokens.second, body: { Id, InCarico: false } })
  expect((await portal.call(take, { as: tokens.second, body })).json()).toBe('OK')
  expect((await sheets({ cerca: 'PRENDERE' })).map(sheet => sheet.Id)).toEqual([Id])
  expect((await portal.call(take, { as: tokens.admin, body: { Id: 999_999 } })).statusCode).toBe(404)
})

test('neither dealers nor the office send them, and agents do not see what came', async () => {
  for (const as of [tokens.cliente, tokens.admin]) expect((await send(as)).statusCode).toBe(403)
  expect((await portal.call(list, { as: tokens.agente })).statusCode).toBe(403)
})

test('who sends without end is stopped for the day', async () => {
  const { database } = portal
  const agent = await anAgent(database)
  const as = await aToken(
    database,
    await aUser(database, { name: 'Tanti', role: 'Agente', code: agent.code }),
  )
  await database.pool.query(`insert into audit_log (actor, action, subject, detail, address)
    select 'Tanti', 'sheet.sent', '', '{}', '' from generate_series(1, 50)`)
  expect((await send(as)).problem().code).toBe('upload.quota')
})
