import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostChecksWaiting } from '#contract/imports.ts'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { giveUpCheck, runCheck } from '#server/feed/check/check-runs.ts'
import { sweepOutdated, sweepReplacedFiles } from '#server/tidy.ts'
import { allRows } from '#tests/support/all-rows.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'

const { imports } = contract
const feed = openFeedFolder()
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', name: 'direzione' }))
})
afterAll(async () => {
  await portal.close()
  feed.remove()
})

const {
  'gruppi.csv': groups,
  'serie.csv': series,
  'agenti.csv': agents,
  'clienti.csv': customers,
} = smallFeed()
const smallPart = {
  ...{ 'gruppi.csv': String(groups), 'serie.csv': String(series) },
  ...{ 'agenti.csv': String(agents), 'clienti.csv': String(customers) },
}

const send = (bytes: Uint8Array) => portal.call(imports.check, { as, file: asZip(bytes, 'prova.zip') })
const read = async (controllo: string) =>
  (await portal.call(imports.readCheck, { as, params: { controllo } })).json()
const run = (id: string, signal = new AbortController().signal) => runCheck(portal.services, id, signal)
const storedZips = () => rowsOf(portal.database, `select from stored_file where name = 'checked feed'`)
const forget = () => asOwner(portal.database.db, tx => sql`delete from feed_check`.execute(tx))

/** Every table but those of checks, jobs and sign-ins. */
async function companyRows() {
  const rows = await allRows(portal.database)
  const own = /feed_check|pgboss|change_mark|session|portal_user|stored_file|access_day/
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !own.test(table)))
}

test('a feed is checked in the console as by the command, and nothing of it is written', {
  timeout: 180_000,
}, async () => {
  await feed.importing(portal.database, smallPart)
  const before = await companyRows()
  const changed = {
    'serie.csv': feedFile('serie.csv', 'LAM,Laminato nuovo,PORTE,1', 'LEG,Legno,FINESTRE,2'),
    'clienti.csv': feedFile('clienti.csv', 'C1,Rossi,,N,,,,,,,,,,,,,'),
    'altro.csv': 'x',
  }
  const { Id } = (await send(await zipOf(changed))).json()
  expect(await read(Id)).toMatchObject({ Nome: 'prova.zip', AvviataDa: 'direzione', Esito: 'inAttesa' })
  await run(Id)
  const check = await read(Id)
  expect(check).toMatchObject({
    ...{ Esito: 'parziale', InLettura: null, Millisecondi: expect.any(Number) },
    Problemi: ['«altro.csv» non fa parte del tracciato: non è stato letto.'],
  })
  const fileOf = (name: string) => check.File.find(({ File }) => File === name)
  expect(fileOf('serie.csv')).toMatchObject({
    ...{ Righe: 2, Nuove: 0, Cambiate: 1, Rifiutate: 1 },
    Scarti: [
      {
        ...{ Riga: 3, Colonna: 'Gruppo', Valore: 'FINESTRE', Motivo: 'Gruppo «FINESTRE» non presente' },
        Rimedio: 'Correggere il valore, o aggiungere la sua riga in gruppi.csv.',
      },
    ],
  })
  expect(fileOf('clienti.csv')).toMatchObject({ Avvisate: 1, Avvisi: [{ Riga: 2, Colonna: 'Agente' }] })
  expect(await companyRows()).toEqual(before)
  expect(await storedZips()).toEqual([])
  const { dataFolder } = portal.services.config
  expect(readdirSync(dataFolder).filter(name => name.startsWith('copy-'))).toEqual([])
  expect(readdirSync(join(dataFolder, 'import'))).toEqual([])
  await run(Id)
  expect(await read(Id)).toEqual(check)
})

test('the last checks are listed, newest first, and forgotten after a week', async () => {
  const { Id } = (await send(await zipOf({ 'gruppi.csv': feedFile('gruppi.csv') }))).json()
  const [newest] = (await portal.call(imports.checks, { as })).json()
  expect(newest).toMatchObject({ Id, Nome: 'prova.zip', Esito: 'inAttesa' })
  await asOwner(portal.database.db, async tx => {
    await sql`update feed_check set asked_at = asked_at - interval '8 days'`.execute(tx)
    await sweepOutdated(tx)
    await sweepReplacedFiles(tx)
  })
  expect(await storedZips()).toEqual([])
  const gone = await portal.call(imports.readCheck, { as, params: { controllo: Id } })
  expect([gone.statusCode, gone.problem().code]).toEqual([404, 'check.unknown'])
})

test('a check whose process is ended waits on, and one that never ends says so', async () => {
  const { Id } = (await send(await zipOf(smallPart))).json()
  await expect(run(Id, AbortSignal.abort())).rejects.toThrow()
  expect(await read(Id)).toMatchObject({ Esito: 'inAttesa', Finita: null })
  await giveUpCheck(portal.services, Id)
  expect(await read(Id)).toMatchObject({
    Esito: 'fallita',
    Problemi: [expect.stringContaining('si è interrotto')],
  })
  expect(await storedZips()).toEqual([])
})

test('no zip, a zip without a feed, and one check too many are refused in a sentence', async () => {
  await forget()
  expect((await send(Buffer.from('%PDF-1.4'))).problem()).toMatchObject({
    code: 'import.unreadable',
    Message: 'Il file non è uno zip leggibile.',
  })
  expect((await send(await zipOf({ 'foto.jpg': 'x' }))).problem().Message).toMatch(
    /nessun file del tracciato/,
  )
  const zip = await zipOf(smallPart)
  for (let count = 0; count < mostChecksWaiting; count += 1) await send(zip)
  expect((await send(zip)).problem().code).toBe('check.waiting')
})

test('the example that the console hands out is a feed that its own check takes whole', {
  timeout: 120_000,
}, async () => {
  await forget()
  const { rawPayload, headers } = await portal.call(imports.example, { as })
  expect(headers['content-disposition']).toContain('Esempio di invio.zip')
  const { Id } = (await send(rawPayload)).json()
  await run(Id)
  const { Esito, Problemi, File } = await read(Id)
  expect({ Esito, Problemi }).toEqual({ Esito: 'riuscita', Problemi: [] })
  expect(File.length).toBeGreaterThan(20)
  expect(File.filter(({ Scarti, Avvisi }) => Scarti.length + Avvisi.length > 0)).toEqual([])
})
