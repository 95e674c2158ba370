import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { importFrom } from '#server/feed/import-feed.ts'
import { now } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { byCommand, feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { imports } = contract
const feed = openFeedFolder()
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(async () => {
  await portal.close()
  feed.remove()
})

const list = async (query = {}) => (await portal.call(imports.list, { as, query })).json()
const read = async (importazione: string) =>
  (await portal.call(imports.read, { as, params: { importazione } })).json()

test('an import is listed with who began it and what became of its rows, and read file by file', async () => {
  await feed.importing(portal.database, smallFeed())
  const { id } = await feed.importing(portal.database, {
    'agenti.csv': feedFile('agenti.csv', 'A1,Lucia Ferri,,,', 'A2,Carlo Conti,,,', 'A 3,Nessuno,,,'),
  })
  const newest = (await list()).find(run => run.Id === id)
  expect(newest).toMatchObject({
    ...{ Id: id, Nome: 'feed', Origine: 'comando', AvviataDa: 'erp', Esito: 'parziale' },
    ...{ FileLetti: 1, FileAttesi: 1, InLettura: null, Righe: 3, Cambiate: 1, Rifiutate: 1 },
  })
  expect(newest?.Millisecondi).toBeGreaterThan(0)
  const report = await read(id)
  expect(report.File).toMatchObject([
    { File: 'agenti.csv', Letto: true, Uguali: 1, Scarti: [{ Riga: 4, Colonna: 'Codice' }] },
  ])
  expect(await list({ esito: 'parziale' })).toHaveLength(1)
  expect(await list({ cerca: 'nessuna' })).toEqual([])
})

test('the rejected rows are a CSV in which nothing is a formula', async () => {
  const files = [
    { file: 'clienti.csv', refused: 3, errors: [{ line: 2, column: '=Codice', reason: '=cmd|x; "y"' }] },
  ].map(file => ({ ...file, rows: 3, inserted: 0, changed: 0, unchanged: 0, absent: 0 }))
  const report = { problems: [], files: files.map(file => ({ ...file, problem: null, isRead: true })) }
  const [row] = await rowsOf<{ id: string }>(
    portal.database,
    `insert into feed_run (source, outcome, started_at, report)
     values ('formule', 'partial', '2026-11-20T05:00:00Z', '${JSON.stringify(report)}') returning id`,
  )
  const params = { importazione: String(row?.id) }
  const { headers, body } = await portal.call(imports.rejected, { as, params })
  expect(headers['content-disposition']).toContain('Righe rifiutate 2026-11-20.csv')
  expect(body).toBe(
    `\uFEFFFile;Riga;Colonna;Motivo\nclienti.csv;2;'=Codice;"'=cmd|x; ""y"""\nclienti.csv;;;Altre 2 righe rifiutate non sono elencate\n`,
  )
  const unknown = await portal.call(imports.read, { as, params: { importazione: crypto.randomUUID() } })
  expect(unknown.problem().code).toBe('import.unknown')
})

test('an import under way is shown with the file it reads, and open screens are told', async () => {
  const heard: string[] = []
  const stop = portal.services.live.subscribe(topic => heard.push(topic))
  const released = Promise.withResolvers<void>()
  const content: Record<string, string> = {
    'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'),
    'agenti.csv': feedFile('agenti.csv', 'A1,Lucia Ferri,,,'),
  }
  async function* chunks(path: string) {
    if (path === 'agenti.csv') await released.promise
    yield Buffer.from(String(content[path]))
  }
  const find = async (path: string) => (path in content ? chunks(path) : undefined)
  const open = async () => ({
    ...{ unknown: [], present: new Set(Object.keys(content)), find, close: async () => {} },
  })
  // A running import holds the only connection of the embedded engine, so no other query can watch the import.
  const done = importFrom(
    portal.database,
    { name: 'lenta', open },
    {
      files: feed.files,
      now: now(),
      begun: byCommand,
      onProgress: () => portal.database.engine && released.resolve(),
    },
  )
  if (!portal.database.engine)
    await vi
      .waitFor(
        async () =>
          expect((await list())[0]).toMatchObject({
            ...{ Nome: 'lenta', Esito: 'inCorso', InLettura: 'agenti.csv', FileLetti: 1, FileAttesi: 2 },
          }),
        { timeout: 10_000 },
      )
      .finally(() => released.resolve())
  await done
  expect((await list())[0]).toMatchObject({ Nome: 'lenta', Esito: 'riuscita', FileLetti: 2 })
  await vi.waitUntil(() => heard.includes('importazioni'), { timeout: 5_000 })
  stop()
})

test('what was cut off keeps what it had read, and says so when the next one begins', async () => {
  const files = [{ file: 'gruppi.csv', errors: [], refused: 0, isRead: true, problem: null }].map(file => ({
    ...{ ...file, rows: 1, inserted: 1, changed: 0, unchanged: 0, absent: 0, milliseconds: 4 },
  }))
  const [cut] = await rowsOf<{ id: string }>(
    portal.database,
    `insert into feed_run (source, outcome, reading, report)
     values ('caduta', 'running', 'serie.csv', '${JSON.stringify({ files, problems: [] })}') returning id`,
  )
  await feed.run(portal.database)
  expect(await read(String(cut?.id))).toMatchObject({
    Esito: 'fallita',
    InLettura: null,
    Problemi: ["L'importazione è stata interrotta."],
    File: [{ File: 'gruppi.csv', Nuove: 1 }],
  })
})
