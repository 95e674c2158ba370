import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#tests/support/factories.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { ownedTables } from './policies.ts'
import { refuseTransactionPooling } from './pooling.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  await aCustomer(opened.database)
})
afterAll(() => opened.close())

test('a statement on the pool, outside any transaction, sees no owned row', async () => {
  for (const table of Object.keys(ownedTables))
    expect((await opened.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
})

test('a connection that has just signed in may read no owned table', async ctx => {
  const { database } = opened
  if (database.engine) ctx.skip('the embedded engine has no sign-in')
  const client = new pg.Client({ connectionString: database.pool.options.connectionString })
  await client.connect()
  try {
    for (const table of Object.keys(ownedTables))
      await expect(client.query(`select from ${table}`), table).rejects.toThrow('permission denied')
  } finally {
    await client.end()
  }
})

test('sessions of their own are taken, and a shared one is refused in words', async ctx => {
  const { database } = opened
  if (database.engine) ctx.skip('one connection, and nothing in between')
  const client = await database.pool.connect()
  try {
    await refuseTransactionPooling(client, database.pool)
    // A pooler in transaction mode does this: the second client gets the first one's connection.
    const shared = { query: client.query.bind(client), release: () => {} }
    const pooler = { connect: async () => shared } as unknown as pg.Pool
    await expect(refuseTransactionPooling(client, pooler)).rejects.toThrow('pooler in transaction mode')
  } finally {
    client.release()
  }
})
