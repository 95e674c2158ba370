import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#tests/support/factories.ts'
import { databaseUrl } from '#tests/support/test-database.ts'
import { type Database, openDatabase } from './open.ts'
import { asOwner } from './owner.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
describe.runIf(server)('two portals on one PostgreSQL server (needs TEST_DATABASE_URL)', () => {
  let admin: pg.Client
  const logins: string[] = []
  const databases: [name: string, login: string][] = []
  const opened: Database[] = []
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server })
    await admin.connect()
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    for (const [name, login] of databases.splice(0)) {
      await admin.query(`set role ${login}`)
      await admin.query(`drop database ${name}`)
      await admin.query('reset role')
    }
    for (const name of logins.splice(0)) await admin.query(`drop role ${name}`)
  })
  afterAll(() => admin.end())

  async function aLogin(rights = ''): Promise<string> {
    const name = `soglia_test_${randomBytes(6).toString('hex')}`
    await admin.query(`create role ${name} login password 'soglia1' ${rights}`)
    await admin.query(`grant ${name} to current_user`)
    logins.push(name)
    return name
  }

  /** The URL of a new database that belongs to the login. */
  async function aDatabase(login: string, options = ''): Promise<string> {
    const name = `soglia_test_${randomBytes(6).toString('hex')}`
    await admin.query(`create database ${name} owner ${login} ${options}`)
    databases.push([name, login])
    const url = new URL(databaseUrl(server, name))
    url.username = login
    url.password = 'soglia1'
    return url.href
  }

  async function openAll(urls: string[]): Promise<Database[]> {
    const found = await Promise.allSettled(urls.map(url => openDatabase({ url })))
    for (const one of found) if (one.status === 'fulfilled') opened.push(one.value)
    for (const one of found) if (one.status === 'rejected') throw one.reason
    return opened
  }

  const customers = ({ db }: Database) =>
    asOwner(db, async tx => (await sql<{ code: string }>`select code from customer`.execute(tx)).rows)

  test('a command that may make no database refuses a new one, and leaves it new', async () => {
    const url = await aDatabase(await aLogin('createrole'))
    const { hostname, port, pathname } = new URL(url)
    await expect(openDatabase({ url, mayBeNew: false })).rejects.toThrow(
      `PostgreSQL at ${hostname}:${port}${pathname} holds no tables of Soglia: look at DATABASE_URL.`,
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } =
      await client.query(`select from pg_namespace where nspname like 'pgboss%' or nspname = 'soglia'
      union all select from pg_class where relnamespace = 'public'::regnamespace`)
    await client.end()
    expect(rows).toEqual([])
  })

  test('a database that would count bytes instead of letters is refused in a sentence', async () => {
    const url = await aDatabase(
      await aLogin('createrole'),
      "encoding 'SQL_ASCII' locale 'C' template template0",
    )
    await expect(openDatabase({ url })).rejects.toThrow(
      'has the encoding SQL_ASCII, and the portal needs UTF8',
    )
  })

  test('each with a login of its own, started at once, keeps its rows to itself', async () => {
    const places = [await aDatabase(await aLogin('createrole')), await aDatabase(await aLogin('createrole'))]
    const [one, other] = await openAll(places)
    if (!one || !other) throw new Error('not opened')
    await aCustomer(one, { code: 'UNO' })
    await aCustomer(other, { code: 'ALTRO' })
    expect(await customers(one)).toEqual([{ code: 'UNO' }])
    expect(await customers(other)).toEqual([{ code: 'ALTRO' }])
  })

  test('the login of one is kept out of the database of the other where the right to connect is taken from everybody', async () => {
    const [mine, theirs] = [await aLogin('createrole'), await aLogin('createrole')]
    const place = await aDatabase(mine)
    await openAll([place, await aDatabase(theirs)])
    const [name] = databases[0] ?? []
    await admin.query(`set role ${mine}`)
    await admin.query(`revoke connect on database ${name} from public`)
    await admin.query('reset role')
    const elsewhere = new URL(place)
    elsewhere.username = theirs
    await expect(openAll([elsewhere.href])).rejects.toThrow('permission denied for database')
    expect(await openAll([place])).toHaveLength(3)
  })

  test('several databases of one login, all started for the first time at once', async () => {
    const login = await aLogin('createrole')
    const places: string[] = []
    for (let made = 0; made < 4; made += 1) places.push(await aDatabase(login))
    expect(await openAll(places)).toHaveLength(4)
  })

  test('a login that was not granted the roles of the portal before it is refused with the remedy', async () => {
    const [first] = await openAll([await aDatabase(await aLogin('createrole'))])
    expect(first).toBeDefined()
    const late = await aLogin()
    await expect(openAll([await aDatabase(late)])).rejects.toThrow(
      new RegExp(`The login ${late} may not .*run «.*grant soglia_owner, .* to "${late}".*» as a superuser`),
    )
  })
})
