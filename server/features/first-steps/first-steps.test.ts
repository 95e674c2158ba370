import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstStepName } from '#contract/first-steps.ts'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { firstSteps, home, imports, office } = contract

let portal: TestPortal
let as: string
const feed = openFeedFolder()
beforeAll(async () => {
  portal = await openTestPortal({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portale@example.com',
    SOGLIA_PUBLIC_URL: 'https://portale.example.com',
  })
  const admin = await aUser(portal.database, { role: 'Admin', name: 'direzione' })
  as = await aToken(portal.database, admin)
})
afterAll(async () => {
  feed.remove()
  await portal.close()
})

const read = async (of = portal) => (await of.call(firstSteps.read, { as })).json()
const stepOf = async (name: FirstStepName) => (await read()).Passi.find(({ Passo }) => Passo === name)
const isOpen = async () => (await portal.call(home.read, { as })).json().Avvio
const write = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))

test('in an empty company every step is open, and nothing is wrong in a good environment', async () => {
  const { Passi, Impostazioni, IndirizzoInvio } = await read()
  expect(Passi.map(({ Passo, Stato }) => [Passo, Stato])).toEqual([
    ['azienda', 'daFare'],
    ['posta', 'daFare'],
    ['gestionale', 'daFare'],
    ['clienti', 'daFare'],
    ['utenti', 'daFare'],
    ['contenuti', 'daFare'],
  ])
  expect(Impostazioni).toEqual([])
  expect(IndirizzoInvio).toBe('https://portale.example.com/api/erp/importazioni')
  expect(await isOpen()).toBe(true)
})

test('the company is there when nothing that papers and mails print is missing', async () => {
  expect((await stepOf('azienda'))?.Mancano).toContain('Partita IVA')
  const settings = (await portal.call(office.settings, { as })).json()
  const company = {
    RagioneSociale: 'Porte S.p.A.',
    Indirizzo: 'Via Roma 1, Verona',
    PartitaIva: '01234567890',
    Telefono: '045 123456',
    EMail: 'info@example.com',
    PrivacyUrl: 'https://example.com/privacy',
  }
  await portal.call(office.saveSettings, { as, body: { ...settings, ...company } })
  expect(await stepOf('azienda')).toMatchObject({ Stato: 'fatto', Mancano: [] })
})

test('a test message goes to the Admin, waits, and tells what the mail server answered', async () => {
  await portal.call(firstSteps.testMail, { as })
  const [message] = (await portal.call(office.mails, { as })).json()
  expect(message).toMatchObject({ Destinatario: 'direzione@example.com', Modello: 'test' })
  expect(await stepOf('posta')).toMatchObject({ Stato: 'attesa' })
  await write(`update mail_message set last_error = '535 Authentication failed'`)
  expect(await stepOf('posta')).toMatchObject({ Stato: 'errore', Mancano: ['535 Authentication failed'] })
  await write(`update mail_message set state = 'sent', last_error = null, sent_at = clock_now()`)
  expect(await stepOf('posta')).toMatchObject({ Stato: 'fatto', Quando: expect.any(String) })
  await portal.call(firstSteps.testMail, { as })
  expect(await stepOf('posta')).toMatchObject({ Stato: 'attesa' })
  const refused = "Can''t send mail - all recipients were rejected: 550 no such user"
  const newest = `where created_at = (select max(created_at) from mail_message)`
  await write(
    `update mail_message set template = 'reset', state = 'failed', last_error = '${refused}' ${newest}`,
  )
  expect(await stepOf('posta')).toMatchObject({ Stato: 'fatto', Mancano: [] })
  await write(`update mail_message set state = 'queued', last_error = 'connect ECONNREFUSED' ${newest}`)
  expect(await stepOf('posta')).toMatchObject({ Stato: 'errore', Mancano: ['connect ECONNREFUSED'] })
  await write(`update mail_message set state = 'sent', last_error = null ${newest}`)
})

test('a refused feed is quoted by file, line and column; a good one brings customers and agents', async () => {
  await portal.call(imports.createKey, { as, body: { Nome: 'Gestionale' } })
  expect(await stepOf('gestionale')).toMatchObject({ Stato: 'attesa', Numero: 1 })
  feed.write({ 'clienti.csv': 'Nome\nRossi\n' })
  const { id } = await feed.run(portal.database)
  const refused = await stepOf('gestionale')
  expect((await read()).InvioRifiutato).toBe(id)
  expect(refused?.Stato).toBe('errore')
  expect(refused?.Mancano[0]).toMatch(/^clienti\.csv: /)
  const anHourLater = () => write(`update feed_run set started_at = started_at - interval '1 hour'`)
  await anHourLater()
  await feed.importing(portal.database, smallFeed())
  expect(await stepOf('gestionale')).toMatchObject({ Stato: 'fatto', Mancano: [] })
  expect((await read()).InvioRifiutato).toBeNull()
  expect(await stepOf('clienti')).toMatchObject({ Stato: 'fatto', Numero: 2 })
  await anHourLater()
  const broken = smallFeed()
  await feed.importing(portal.database, { ...broken, 'clienti.csv': `${broken['clienti.csv']}C3,,A1,X\n` })
  expect((await stepOf('gestionale'))?.Mancano[0]).toMatch(/^clienti\.csv, riga 4/)
})

test('with a partner and a document the path is done, and the home is the ordinary one', async () => {
  await aUser(portal.database, { code: 'C1' })
  expect(await stepOf('utenti')).toMatchObject({ Stato: 'fatto', Numero: 1 })
  expect(await isOpen()).toBe(true)
  const seen = (instant: string) =>
    write(`update portal_user set last_seen_at = ${instant} where role = 'Cliente'`)
  await seen('clock_now()')
  expect(await isOpen()).toBe(false)
  await seen('null')
  const content = '00000000-0000-4000-8000-000000000001'
  await write(`insert into stored_file (id, key, name, content_type, size_bytes, sha256)
    values ('${content}', 'k', 'a.pdf', 'application/pdf', 1, 'x')`)
  await write(`insert into public_document (description, name, file_id)
    values ('Scheda', 'a.pdf', '${content}')`)
  expect(await stepOf('contenuti')).toMatchObject({ Stato: 'fatto', Numero: 1 })
  expect(await isOpen()).toBe(false)
})

test('what only the environment can mend is told with the name of its variable', async () => {
  const bare = await openTestPortal()
  try {
    const admin = await aToken(bare.database, await aUser(bare.database, { role: 'Admin' }))
    const { Impostazioni, Passi } = (await bare.call(firstSteps.read, { as: admin })).json()
    expect(Impostazioni.map(({ Variabile }) => Variabile)).toEqual([
      'SOGLIA_PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'NODE_ENV',
    ])
    expect(Passi[1]).toMatchObject({ Passo: 'posta', Stato: 'errore', Mancano: ['SMTP_URL non è impostata'] })
  } finally {
    await bare.close()
  }
})
