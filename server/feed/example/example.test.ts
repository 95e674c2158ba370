import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftedDay } from '#rules/calendar.ts'
import type { Door } from '#rules/catalogue.ts'
import { doorFaults } from '#rules/door-faults.ts'
import { doorPrice } from '#rules/quote-price.ts'
import { asOwner } from '#server/db/owner.ts'
import { readNearestCatalogue } from '#server/features/catalogue/queries.ts'
import { checkFeed } from '#server/feed/check/check-feed.ts'
import { entities } from '#server/feed/entities/all.ts'
import { openFeedFolder } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { exampleRows } from './example-rows.ts'
import { writeExample } from './write-example.ts'

const feed = openFeedFolder()
const today = '2026-11-20'
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await writeExample(feed.path, today)
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

test('the example has a row of every file that the feed takes, is imported whole, and has nothing to warn of', async () => {
  const check = await checkFeed(opened.database, feed.path, new Date(`${today}T05:00:00Z`))
  const report = await feed.run(opened.database)
  expect(check).toMatchObject({ outcome: 'done', problems: [] })
  expect(check.files.filter(({ errors, warnings }) => errors.length + warnings.rows > 0)).toEqual([])
  expect(report).toMatchObject({ outcome: 'done', problems: [] })
  expect(report.files.map(({ file }) => file)).toEqual(entities.map(({ file }) => file))
  const wrong = report.files.filter(
    file => file.inserted === 0 || file.inserted !== file.rows || file.notices,
  )
  expect(wrong).toEqual([])
})

test('a dealer can complete a door of the example, and it has a price', async () => {
  const catalogue = await asOwner(opened.database.db, tx => readNearestCatalogue(tx, opened))
  const [model] = catalogue.models
  if (!model) throw new Error('the example has no model')
  const choices = Object.fromEntries(
    Object.entries(model.admits).map(([kind, codes]) => [kind, codes?.[0] ?? '']),
  )
  const [widthMm = 0, heightMm = 0, thicknessMm = 0] = [
    ...model.widthsMm,
    ...model.heightsMm,
    ...model.thicknessesMm,
  ]
  const measures = { widthMm, heightMm, thicknessMm }
  const door: Door = { type: 'battente', model: model.code, choices, quantity: 1, ...measures }
  expect(doorFaults(catalogue, door)).toBe('')
  expect(doorPrice(catalogue, door)?.cents).toBe(45_000)
})

test('the rows of the example have only columns of their files, and keep their days as of any day', () => {
  for (const { file, columns } of entities) {
    const headers = columns.map(({ name }) => name)
    const named = (exampleRows('2028-02-29')[file] ?? []).flatMap(row => Object.entries(row))
    expect(headers, file).toEqual(expect.arrayContaining(named.map(([header]) => header)))
    for (const [header, value] of named) {
      const { kind } = columns.find(({ name }) => name === header) ?? {}
      expect(typeof kind?.read(String(value)), `${file} ${header}`).toBe('string')
    }
  }
  expect(exampleRows(today)['consegne.csv']).toMatchObject([{ Data: shiftedDay(today, -10) }])
})

test('the guide beside the files names each file with each of its columns', () => {
  const guide = readFileSync(join(feed.path, 'README.txt'), 'utf8')
  for (const { file, title, columns } of entities) {
    expect(guide).toContain(`\n${file}: ${title.toLowerCase()}\n`)
    const chapter = guide.split(`\n${file}: `)[1]?.split('\n\n')[0]?.replaceAll(/ +/g, ' ')
    for (const { name, kind, isRequired } of columns)
      expect(chapter).toContain(
        `\n ${name} ${isRequired ? 'required; ' : ''}${kind.described.replaceAll('`', '')}`,
      )
  }
})

test('a folder that is not empty is left as it is, and a file is no folder', async () => {
  const used = join(feed.root, 'used')
  mkdirSync(used)
  writeFileSync(join(used, '.hidden'), 'kept')
  await expect(writeExample(used, today)).rejects.toThrow('is not empty: name a new folder')
  expect(existsSync(join(used, 'README.txt'))).toBe(false)
  await expect(writeExample(join(used, '.hidden'), today)).rejects.toThrow('.hidden is not a folder.')
})
