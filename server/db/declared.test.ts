import { afterEach, beforeEach, expect, test } from 'vitest'
import { menuEntries, type OfferedEntry } from '#contract/menu.ts'
import { openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { returnsMenu } from './migrations/0088-returns-menu.ts'
import { offerEntries } from './offer-menu.ts'
import { openDatabase } from './open.ts'
import { asOwner, asOwnerOnClient } from './owner.ts'
import { rollupTables } from './rollups.ts'

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const links = async () => {
  const rows = await rowsOf<{ name: string }>(
    opened.database,
    `select case type when 'Header' then text else link end as name from menu_item order by sort`,
  )
  return rows.map(({ name }) => name)
}

/** Removes menu entries, as if an older version had set up the database. */
const forgetting = (...names: string[]) =>
  asOwner(opened.database.db, async tx => {
    await tx.deleteFrom('menu_item').where('link', 'in', names).execute()
    await tx.deleteFrom('menu_offered').where('name', 'in', names).execute()
  })

const anEntry = (text: string, link: string) =>
  opened.database.db
    .insertInto('menu_item')
    .values({ type: 'Item', text, link, roles: ['Admin'], sort: 35 })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a new installation has the whole menu of this version, in its order', async () => {
  expect(await links()).toEqual(menuEntries.map(({ type, link, text }) => (type === 'Header' ? text : link)))
})

test("an upgrade that brings new entries puts them beside the Admin's own", async () => {
  await forgetting('VisualizzaOrdini', 'richieste', 'useractivity')
  await anEntry('Il nostro sito', 'https://example.com')
  await opened.reopen()
  const offered = menuEntries.map(({ type, link, text }) => (type === 'Header' ? text : link) as string)
  expect((await links()).filter(link => link !== 'https://example.com')).toEqual(offered)
  expect(await links()).toContain('https://example.com')
})

test('what the Admin has changed, moved, hidden or removed stays so through an upgrade', async () => {
  const { db } = opened.database
  await asOwner(db, tx => tx.deleteFrom('menu_item').where('link', '=', 'statoOrdini').execute())
  await db
    .updateTable('menu_item')
    .set({ text: 'Conferme', roles: ['Admin'], is_open: false, sort: 5 })
    .where('link', '=', 'confermeordini')
    .execute()
  await forgetting('VisualizzaOrdini')
  await opened.reopen()
  expect((await links()).slice(0, 3)).toEqual(['confermeordini', 'VisualizzaOrdini', ''])
  expect(await links()).not.toContain('statoOrdini')
  expect(
    await rowsOf(opened.database, `select text, roles, is_open from menu_item where link = 'confermeordini'`),
  ).toEqual([{ text: 'Conferme', roles: ['Admin'], is_open: false }])
})

test('a page that has a new name in this version has it in the menu, unless the Admin has named it', async () => {
  const named = async (text: string) => {
    await opened.database.db
      .updateTable('menu_item')
      .set({ text })
      .where('link', '=', 'nonconformita')
      .execute()
    await opened.database.pool.query(returnsMenu)
    const [entry] = await rowsOf<{ text: string }>(
      opened.database,
      `select text from menu_item where link = 'nonconformita'`,
    )
    return entry?.text
  }
  expect(await named('Resi e omaggi')).toBe('Reclami e resi')
  expect(await named('I resi')).toBe('I resi')
})

test('an entry that the Admin has made for a screen already is not offered a second time', async () => {
  await forgetting('VisualizzaOrdini')
  await anEntry('I mensili', 'VisualizzaOrdini')
  await opened.reopen()
  expect((await links()).filter(link => link === 'VisualizzaOrdini')).toHaveLength(1)
})

test('a new header stands before its entries, also in a menu without any of the earlier ones', async () => {
  await asOwner(opened.database.db, tx => tx.deleteFrom('menu_item').where('link', '<>', '@esci').execute())
  const more: OfferedEntry[] = [
    ...menuEntries,
    { type: 'Header', text: 'Statistiche', link: '', icon: '', roles: ['Admin'] },
    { type: 'Item', text: 'Andamento', link: 'andamento', icon: 'chart-bar', roles: ['Admin'] },
  ]
  await asOwnerOnClient(opened.database.pool, client => offerEntries(client, more))
  expect(await links()).toEqual(['@esci', 'Statistiche', 'andamento'])
})

const sums = rollupTables
const keptSums = () =>
  Promise.all(sums.map(table => rowsOf(opened.database, `select * from ${table} order by ${table}`)))

async function withFeed(): Promise<void> {
  const feed = openFeedFolder()
  await feed.importing(opened.database, smallFeed())
  feed.remove()
}

/** Imitates an older version that filled `changed` differently and did not know `absent`. */
const anOlderVersion = ({ changed, absent }: { changed: 'sales_day'; absent: 'confirmed_count' }) =>
  asOwner(opened.database.db, async tx => {
    await tx.deleteFrom(absent).execute()
    await tx.deleteFrom('rollup_version').where('rollup', '=', absent).execute()
    await tx.updateTable(changed).set({ doors: 7 }).execute()
    await tx.updateTable('rollup_version').set({ version: 'older' }).where('rollup', '=', changed).execute()
  })

test('rollups that are new or changed are right after a start, and its log tells of them', async () => {
  await withFeed()
  const kept = await keptSums()
  await anOlderVersion({ changed: 'sales_day', absent: 'confirmed_count' })
  const told: string[] = []
  await opened.reopen(line => told.push(line))
  expect(await keptSums()).toEqual(kept)
  expect(told).toEqual(['Summing confirmed_count anew (1 of 2)…', 'Summing sales_day anew (2 of 2)…'])
})

test('a start that finds everything as declared sums nothing', async () => {
  await withFeed()
  const told: string[] = []
  await opened.reopen(line => told.push(line))
  expect(told).toEqual([])
})

test.skipIf(!process.env.TEST_DATABASE_URL)('two instances that start at once sum once', async () => {
  await withFeed()
  const kept = await keptSums()
  await anOlderVersion({ changed: 'sales_day', absent: 'confirmed_count' })
  const told: string[] = []
  const start = () => openDatabase({ ...opened.place, onProgress: line => told.push(line) })
  const instances = await Promise.all([start(), start()])
  await Promise.all(instances.map(instance => instance.close()))
  expect(told).toHaveLength(2)
  expect(await keptSums()).toEqual(kept)
})
