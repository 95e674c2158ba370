import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { importDemoRun } from '#server/demo/load-demo.ts'
import { companyTables } from '#server/feed/demo-data.ts'
import { exportRequests } from '#server/feed/return-folder.ts'
import { allRows } from '#tests/support/all-rows.ts'
import { aKey, aToken, aUser } from '#tests/support/factories.ts'
import { openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'

const { firstSteps, imports, erp, office } = contract
const feed = openFeedFolder()
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', name: 'direzione' }))
})
afterAll(async () => {
  feed.remove()
  await portal.close()
})

const read = async (of = portal, admin = as) => (await of.call(firstSteps.read, { as: admin })).json()
const state = async () => (await read()).DatiDiProva.Stato
const load = () => portal.call(firstSteps.loadDemo, { as })
const remove = () => portal.call(firstSteps.removeDemo, { as })
const runs = () => rowsOf<{ id: string }>(portal.database, `select id from feed_run where origin = 'demo'`)
const codeOf = async (answer: Promise<{ problem(): { code: string } }>) => (await answer).problem().code

/** All rows but those of jobs, of the calls themselves, and of marks that only rise. */
async function keptRows() {
  const own = /^(change_mark|session|session_token|throttle|access_day|job_run|call_day|audit_log|feed_key)$/
  return Object.fromEntries(
    Object.entries(await allRows(portal.database)).filter(([table]) => !own.test(table)),
  )
}

test('demo data fill an empty company, keep the ERP out meanwhile, and leave every table as it was', {
  timeout: 240_000,
}, async () => {
  const settings = (await portal.call(office.settings, { as })).json()
  await portal.call(office.saveSettings, { as, body: { ...settings, Nome: 'Porte Vere' } })
  const key = await aKey(portal.database)
  const before = await keptRows()
  expect(await state()).toBe('offerti')
  expect(await codeOf(remove())).toBe('demo.absent')

  await load()
  expect(await codeOf(load())).toBe('demo.notEmpty')
  expect(await read()).toMatchObject({ DatiDiProva: { Stato: 'inCaricamento', FileLetti: 0 } })
  const [run] = await runs()
  await importDemoRun({ ...portal.services }, String(run?.id), 0.05)

  const { DatiDiProva, Passi, InvioRifiutato } = await read()
  expect(DatiDiProva).toMatchObject({ Stato: 'presenti', FileLetti: 32, FileAttesi: 32 })
  expect(Passi.filter(({ Stato }) => Stato === 'fatto')).toEqual([])
  expect(InvioRifiutato).toBeNull()
  const filled = await keptRows()
  for (const table of [
    'sales_order',
    'quote',
    'agent_target',
    'order_document',
    'article',
    'web_confirmation',
  ])
    expect(filled[table], table).not.toMatch(/^0 /)
  const changed = Object.keys(filled).filter(table => filled[table] !== before[table])
  const others = ['feed_run', 'stored_file']
  expect(
    changed.filter(name => !others.includes(name) && !companyTables.some(table => table === name)),
  ).toEqual([])

  const file = asZip(await zipOf(smallFeed()))
  expect(await codeOf(portal.call(imports.upload, { as, file }))).toBe('import.demo')
  expect((await portal.call(erp.push, { as: key, file })).statusCode).toBe(409)
  await expect(feed.importing(portal.database, smallFeed())).rejects.toThrow('ci sono i dati di prova')
  await asOwner(portal.database.db, tx =>
    sql`update order_request set exported_at = null where state = 'confermata'`.execute(tx),
  )
  expect(await exportRequests(portal.database.db, portal.services.config.returns)).toBe(0)

  const stored = await rowsOf<{ key: string }>(portal.database, 'select key from stored_file')
  expect(stored.length).toBeGreaterThan(0)
  await remove()
  expect(await keptRows()).toEqual(before)
  for (const { key } of stored) await expect(portal.services.files.get(key)).rejects.toThrow()
  const logged = await rowsOf(
    portal.database,
    `select actor, action from audit_log where action like 'demo.%'`,
  )
  expect(logged).toEqual([
    { actor: 'direzione', action: 'demo.asked' },
    { actor: 'direzione', action: 'demo.removed' },
  ])
  expect(await state()).toBe('offerti')
})

test('an import that was cut off can be taken out, and real rows end the offer', {
  timeout: 60_000,
}, async () => {
  await load()
  await asOwner(portal.database.db, tx => sql`update feed_run set outcome = 'failed'`.execute(tx))
  expect(await state()).toBe('interrotti')
  await remove()
  await feed.importing(portal.database, smallFeed())
  expect(await state()).toBe('nonOfferti')
  expect(await codeOf(load())).toBe('demo.notEmpty')
})

test('a portal in production offers no demo data and refuses to load them', async () => {
  const served = await openTestPortal({ NODE_ENV: 'production', SOGLIA_PUBLIC_URL: 'https://p.example.com' })
  try {
    const admin = await aToken(served.database, await aUser(served.database, { role: 'Admin' }))
    expect((await read(served, admin)).DatiDiProva.Stato).toBe('nonOfferti')
    const refused = await served.call(firstSteps.loadDemo, { as: admin })
    expect(refused.problem().code).toBe('demo.production')
  } finally {
    await served.close()
  }
})
