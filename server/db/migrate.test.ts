import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseUrl, dropDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'
import { alone, beside, type Migration } from './migrations/migration.ts'
import { withoutName } from './older-instances.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const first = beside({ '0001-thing': 'create table thing (id int primary key, name text)' })

describe.runIf(server)('a schema that changes while others use it (needs TEST_DATABASE_URL)', () => {
  const opened: (pg.Pool | pg.Client)[] = []
  let name: string
  beforeEach(async () => {
    name = `soglia_test_${randomBytes(6).toString('hex')}`
    await using admin = connectionOf(server)
    await admin.query(`create database ${name}`)
    // The login inherits nothing, not even the rights of a database's owner.
    await using own = connectionOf(databaseUrl(server, name))
    await own.query(
      `begin; set local role pg_database_owner; grant usage, create on schema public to ${new URL(server).username}; commit`,
    )
    await run(first)
    await (await aSession('psql')).query('insert into thing select n, null from generate_series(1, 25) n')
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.end()
    await dropDatabase(server, name)
  })

  function connectionOf(url: string, application?: string) {
    const pool = new pg.Pool({
      connectionString: url,
      max: 1,
      ...(application && { application_name: application }),
    })
    return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
  }

  async function aSession(application = ''): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl(server, name),
      application_name: application,
    })
    await client.connect()
    opened.push(client)
    return client
  }

  async function run(declared: Record<string, Migration>, said: string[] = []): Promise<string[]> {
    await using pool = connectionOf(databaseUrl(server, name), 'soglia of this test')
    const client = await pool.connect()
    try {
      return await migrate(client, line => said.push(line), { declared })
    } finally {
      client.release()
    }
  }

  const withColumn = { ...first, ...beside({ '0002-colour': 'alter table thing add column colour text' }) }

  test('a migration that waits for a lock lets everybody else pass, and runs when it gets the lock', async () => {
    const [holder, other] = [await aSession('psql'), await aSession('psql')]
    await holder.query('begin; update thing set name = name')
    const migrating = run(withColumn)
    const waits: number[] = []
    for (let times = 0; times < 20; times += 1) {
      const began = performance.now()
      await other.query('select count(*) from thing')
      waits.push(performance.now() - began)
    }
    await holder.query('commit')
    expect(await migrating).toEqual(['0002-colour'])
    expect(Math.max(...waits)).toBeLessThan(2_500)
  })

  test('one that breaks older releases refuses while they are connected, and changes nothing', async () => {
    const declared = { ...first, ...alone({ '0002-gone': 'drop table thing' }) }
    const old = await aSession()
    await expect(run(declared)).rejects.toThrow(
      'stop those instances first (1 connection is open, from 127.0.0.1)',
    )
    expect((await old.query('select from thing')).rowCount).toBe(25)
    await old.end()
    expect(await run(declared)).toEqual(['0002-gone'])
  })

  test('the sentence of a refusal ends what an older instance has left', async () => {
    const declared = { ...first, ...alone({ '0002-gone': 'drop table thing' }) }
    const old = await aSession('soglia 0.2.0')
    const ended = new Promise(resolve => old.once('end', resolve))
    old.on('error', () => {})
    const { message } = (await run(declared).catch((error: Error) => error as Error)) as Error
    const statement = /«(.*)»/.exec(message)?.[1] ?? ''
    await (await aSession('psql')).query(statement)
    await ended
    expect(await run(declared)).toEqual(['0002-gone'])
  })

  test('a connection of the portal tells its release, whatever its address says', () => {
    expect(withoutName('postgres://soglia@db/soglia?application_name=erp&sslmode=require')).toBe(
      'postgres://soglia@db/soglia?sslmode=require',
    )
  })

  test('a failure of one that needs older releases gone leaves the schema as it was', async () => {
    const declared = {
      ...first,
      ...alone({ '0002-gone': 'drop table thing', '0003-wrong': 'alter table nothing add column id int' }),
    }
    await expect(run(declared)).rejects.toThrow('relation "nothing" does not exist')
    expect((await (await aSession('psql')).query('select from thing')).rowCount).toBe(25)
  })

  test('a schema of a newer release is refused before anything changes', async () => {
    await run(withColumn)
    await expect(run({ ...first, ...beside({ '0003-other': 'drop table thing' }) })).rejects.toThrow(
      'newer version of Soglia',
    )
    expect((await (await aSession('psql')).query('select from thing')).rowCount).toBe(25)
  })

  test('long work goes in batches, an index is built beside writers, and one that was cut off is built again', async () => {
    const writer = await aSession('psql')
    await writer.query(`insert into thing values (26, 'x'), (27, 'x')`)
    await expect(
      writer.query('create unique index concurrently thing_name on thing (name)'),
    ).rejects.toThrow()
    const fill = `update thing set name = 'thing ' || id
      where id in (select id from thing where name is null or name = 'x' limit 10)`
    const declared: Record<string, Migration> = {
      ...first,
      '0002-names': {
        text: 'alter table thing alter name set not null',
        olderMayServe: true,
        batches: [fill],
        indexes: { thing_name: 'on thing (name)' },
      },
    }
    const said: string[] = []
    await run(declared, said)
    expect(said.filter(line => line.endsWith('rows'))).toEqual([
      '0002-names: 10 rows',
      '0002-names: 20 rows',
      '0002-names: 27 rows',
    ])
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'thing_name'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('where older releases have ended, batches and indexes are part of the one transaction', async () => {
    const fill = `update thing set name = 'thing ' || id
      where id in (select id from thing where name is null limit 10)`
    const change: Migration = {
      text: 'alter table thing alter name set not null',
      olderMayServe: false,
      batches: [fill],
      indexes: { thing_name: 'on thing (name)' },
    }
    const session = await aSession('psql')
    const wrong = { ...first, '0002-names': change, ...alone({ '0003-wrong': 'drop table nothing' }) }
    await expect(run(wrong)).rejects.toThrow('does not exist')
    expect((await session.query('select from thing where name is null')).rowCount).toBe(25)
    await run({ ...first, '0002-names': change })
    expect((await session.query('select from thing where name is null')).rowCount).toBe(0)
    expect((await session.query(`select from pg_indexes where indexname = 'thing_name'`)).rowCount).toBe(1)
  })
})
