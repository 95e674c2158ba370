import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { readDatabaseFigures } from './database-figures.ts'

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
  await setClock(portal.database, '2026-11-20') // The day of the feeds of the tests.
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(async () => {
  feed.remove()
  await portal.close()
})

const write = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))
/** Without the finding about the disk, which is the test machine's own. */
const health = async () => {
  const { Segnalazioni, ...rest } = (await portal.call(contract.office.overview, { as })).json().Salute
  return { ...rest, Segnalazioni: Segnalazioni.filter(({ Codice }) => Codice !== 'disk.full') }
}
const groupOf = async (name: string) => (await health()).Importazioni.find(({ Gruppo }) => Gruppo === name)
const codes = async () => (await health()).Segnalazioni.map(({ Codice }) => Codice)

test('a new portal in a good environment has nothing to do and has measured no backup', async () => {
  const { Segnalazioni, Importazioni, Copie, Disco, Versioni } = await health()
  expect(Segnalazioni).toEqual([])
  expect(new Set(Importazioni.map(({ Stato }) => Stato))).toEqual(new Set(['maiArrivati']))
  expect(Copie).toBeNull()
  expect(Disco?.Percento).toBeGreaterThan(0)
  expect(Versioni.Portale).toMatch(/^\d+\./)
})

test('each kind of data has the rows of its files, and its own limit', async () => {
  await feed.importing(portal.database, smallFeed())
  expect(await groupOf('ordini')).toMatchObject({ Righe: 8, Rifiutate: 0, Stato: 'aPosto', OreMassime: 26 })
  expect(await groupOf('resi')).toMatchObject({ Righe: 0, UltimoInvio: null, Stato: 'maiArrivati' })
  const settings = (await portal.call(contract.office.settings, { as })).json()
  const body = { ...settings, OreDati: { ...settings.OreDati, ordini: 6 } }
  await portal.call(contract.office.saveSettings, { as, body })
  await write(`update feed_file set received_at = clock_now() - interval '6 hours'`)
  expect(await groupOf('ordini')).toMatchObject({ Minuti: 360, OreMassime: 6, Stato: 'inRitardo' })
  expect(await groupOf('clienti')).toMatchObject({ OreMassime: 26, Stato: 'aPosto' })
  expect((await health()).Segnalazioni.filter(({ Codice }) => Codice === 'feed.old')).toMatchObject([
    { Oggetto: 'ordini', Quanto: 6, Limite: 6 },
  ])
})

test('rejected rows and a refused import are told until a good import comes', async () => {
  const broken = smallFeed()
  await feed.importing(portal.database, { ...broken, 'clienti.csv': `${broken['clienti.csv']}C3,,A1,X\n` })
  expect(await groupOf('clienti')).toMatchObject({ Rifiutate: 1, Stato: 'righeScartate' })
  const anHourLater = () => write(`update feed_run set finished_at = finished_at - interval '1 hour'`)
  await anHourLater()
  await feed.importing(portal.database, { 'clienti.csv': 'Nome\nRossi\n' })
  expect(await codes()).toEqual(expect.arrayContaining(['feed.refused', 'feed.rejected']))
  await anHourLater()
  await feed.importing(portal.database, smallFeed())
  expect((await codes()).filter(code => code.startsWith('feed'))).toEqual([])
})

test('a file that could not be read is told until it comes readable, whatever other files come meanwhile', async () => {
  await feed.importing(portal.database, { ...smallFeed(), 'righe.csv': '' })
  await feed.importing(portal.database, { 'agenti.csv': smallFeed()['agenti.csv'] ?? '' })
  const told = async () => (await health()).Segnalazioni.filter(({ Codice }) => Codice === 'feed.unread')
  expect(await told()).toMatchObject([
    { Peso: 'daFare', Quanto: 1, Motivi: [{ Testo: expect.stringMatching(/^righe\.csv: Il file è vuoto/) }] },
  ])
  await feed.importing(portal.database, smallFeed())
  expect(await told()).toEqual([])
})

test('jobs and mails are told by their limits, and the mails by their reasons', async () => {
  await write(
    `insert into job_run values ('night.tidy', clock_now(), 2800, 3), ('events.tell', clock_now(), 4, 0)`,
  )
  await write(`insert into mail_message (template, recipient, subject, body_text, body_html, state, last_error, created_at)
    values ('test', 'a@example.com', 's', 't', 'h', 'failed', '550 5.1.1 <a@example.com> unknown', clock_now()),
    ('test', 'b@example.com', 's', 't', 'h', 'failed', '552 mailbox full', clock_now() - interval '8 days'),
    ('test', 'c@example.com', 's', 't', 'h', 'queued', null, clock_now() - interval '3 hours')`)
  const { Segnalazioni, Lavori, Posta } = await health()
  expect(Segnalazioni).toMatchObject([
    { Codice: 'jobs.failing', Peso: 'daFare', Oggetto: 'night.tidy', Quanto: 3, Limite: 3 },
    { Codice: 'mails.waiting', Quanto: 180, Limite: 120 },
    {
      Codice: 'mails.failed',
      Peso: 'daGuardare',
      Quanto: 1,
      Motivi: [{ Testo: 'Indirizzo inesistente', Numero: 1 }],
    },
  ])
  expect(Lavori).toMatchObject([
    { Lavoro: 'events.tell', Stato: 'aPosto', Millisecondi: 4 },
    { Lavoro: 'night.tidy', Stato: 'fallito', Fallimenti: 3 },
  ])
  expect(Posta).toEqual({ PiuVecchiaMinuti: 180, SpediteOggi: 0 })
})

test('a backup of the command is measured, and its age is told against the limit', async () => {
  await write(`insert into backup_run (kind, backup, started_at, finished_at, outcome, problem) values
    ('backup', 'x', clock_now(), clock_now() - interval '49 hours', 'done', ''),
    ('check', 'x', clock_now(), clock_now(), 'failed', 'sales_order: 2 rows fewer')`)
  const { Copie, Segnalazioni } = await health()
  expect(Copie).toMatchObject({ Provata: null, Giorni: 7, OreMassime: 48 })
  expect(Copie?.Esecuzioni).toMatchObject([
    { Tipo: 'prova', Problema: 'sales_order: 2 rows fewer' },
    { Tipo: 'copia', Problema: '' },
  ])
  expect(Segnalazioni.slice(0, 2)).toMatchObject([
    { Codice: 'backup.old', Quanto: 49, Limite: 48 },
    { Codice: 'restoreCheck.failed', Motivi: [{ Testo: 'sales_order: 2 rows fewer', Numero: 1 }] },
  ])
})

test('a run of a clock that was ahead hides no failure after it, and has no age below zero', async () => {
  await write(`insert into backup_run (kind, backup, started_at, finished_at, outcome, problem) values
    ('check', 'y', clock_now(), clock_now() + interval '20 hours', 'done', ''),
    ('check', 'y', clock_now(), clock_now(), 'failed', 'customer: 1 row fewer')`)
  await write(`update feed_run set finished_at = clock_now() + interval '20 hours'`)
  expect((await health()).Segnalazioni).toContainEqual(
    expect.objectContaining({
      Codice: 'restoreCheck.failed',
      Motivi: [{ Testo: 'customer: 1 row fewer', Numero: 1 }],
    }),
  )
  const { restoreCheckSeconds, feedSeconds } = await asOwner(portal.database.db, readDatabaseFigures)
  expect([restoreCheckSeconds, feedSeconds]).toEqual([0, 0])
})

test('a code of documents is told in its last week', async () => {
  await write(`insert into public_document_code (code, name, good_from, good_until) values
    ('a', 'Fiera', '2026-01-01', '2026-11-27'), ('b', 'Estate', '2026-01-01', '2026-11-28')`)
  const { Segnalazioni, Scadenze } = await health()
  expect(Scadenze).toMatchObject({ Codici: 1, PrimoCodice: '2026-11-27' })
  expect(Segnalazioni.at(-1)).toMatchObject({ Codice: 'codes.expiring', Oggetto: '2026-11-27', Quanto: 1 })
})
