import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNew } from '#tests/support/new-database.ts'

let engine: Awaited<ReturnType<typeof openNew>>

beforeAll(async () => {
  engine = await openNew()
})
afterAll(() => engine[Symbol.asyncDispose]())

test('values come back as they were given', async () => {
  const given = {
    text: `Porta è "chiusa" 🚪 ${'lungo '.repeat(400_000)}`,
    bigint: '9007199254740993',
    numeric: '1234567890.123456789',
    boolean: false,
    date: '2024-02-29',
    jsonb: { rows: [1, null, { deep: 'è' }] },
    bytea: Buffer.from([0, 255, 90, 0, 0, 0, 5, 73]),
    'text[]': ['a', null, 'b,"c"'],
    int4: null,
  }
  const columns = Object.keys(given).map((type, index) => {
    const value = `$${index + 1}::${type}`
    return `${type === 'date' ? `to_char(${value}, 'YYYY-MM-DD')` : value} as "${type}"`
  })
  const { rows } = await engine.pool.query(`select ${columns.join(', ')}`, Object.values(given))
  expect(rows).toEqual([given])
})

test('many rows and prepared statements', async () => {
  const query = { name: 'numbers', text: 'select n from generate_series(1, $1::int) n' }
  for (const count of [1, 50_000]) {
    const { rows } = await engine.pool.query({ ...query, values: [count] })
    expect(rows.length).toBe(count)
    expect(rows.at(-1)).toEqual({ n: count })
  }
})

test('an error has its code, and the connection works on', async () => {
  await expect(engine.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('trigrams are at hand', async () => {
  await engine.pool.query('create extension pg_trgm')
  const { rows } = await engine.pool.query(`select similarity('porta', 'porte') > 0.4 as close`)
  expect(rows).toEqual([{ close: true }])
})

test('a client given back broken leaves no transaction, no setting and no prepared statement', async () => {
  await engine.pool.query('create table left_open (id int)')
  const client = await engine.pool.connect()
  await client.query(`set application_name = 'the one before'`)
  await client.query('begin')
  await client.query({ name: 'same', text: 'insert into left_open values (1)' })
  client.release(true)
  const { rows } = await engine.pool.query({ name: 'same', text: 'select count(*)::int as n from left_open' })
  expect(rows).toEqual([{ n: 0 }])
  const setting = await engine.pool.query(`select current_setting('application_name') as name`)
  expect(setting.rows).toEqual([{ name: '' }])
})

test('the answer to a client that was given back while it waited reaches nobody else', async () => {
  const client = await engine.pool.connect()
  const late = client
    .query(`select count(*) as wrong from generate_series(1, 1000000)`)
    .catch(() => 'cut off')
  client.release(true)
  expect((await engine.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await late
})

test('COPY streams in both directions', async () => {
  await engine.pool.query('create table copied (id int primary key, note text)')
  const client = await engine.pool.connect()
  const lines = Readable.from(numberedLines(30_000))
  await pipeline(lines, client.query(from('copy copied from stdin')))
  let bytes = 0
  const slowReader = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      setTimeout(done, 1)
    },
  })
  await pipeline(client.query(to('copy copied to stdout')), slowReader)
  client.release()
  expect(bytes).toBe([...numberedLines(30_000)].join('').length)
})

test('COPY takes any bytes, also those that look like the end of a connection', async () => {
  await engine.pool.query('create table any_bytes (line text)')
  const client = await engine.pool.connect()
  const copy = client.query(from('copy any_bytes from stdin'))
  await pipeline(Readable.from(['Xabc\n', 'fail\n', 'c\n', 'X']), copy)
  client.release()
  const { rows } = await engine.pool.query('select line from any_bytes')
  expect(rows.map(({ line }) => line)).toEqual(['Xabc', 'fail', 'c', 'X'])
})

test('a wrong line in COPY is an error with its place, and the client works on', async () => {
  await engine.pool.query('create table wrongly (id int)')
  const client = await engine.pool.connect()
  const copy = pipeline(Readable.from(['1\n', 'two\n', '3\n']), client.query(from('copy wrongly from stdin')))
  await expect(copy).rejects.toMatchObject({ code: '22P02', where: expect.stringContaining('line 2') })
  expect((await client.query('select count(*)::int as n from wrongly')).rows).toEqual([{ n: 0 }])
  client.release()
})

test('a client lost in the middle of COPY leaves nothing behind', async () => {
  await engine.pool.query('create table half_copied (id int)')
  const client = await engine.pool.connect()
  const copy = client.query(from('copy half_copied from stdin'))
  copy.on('error', () => {})
  await new Promise<void>(resolve => copy.write('1\n', () => resolve()))
  client.release(true)
  expect((await engine.pool.query('select count(*)::int as n from half_copied')).rows).toEqual([{ n: 0 }])
})

test('a client lost between the parts of a message leaves nothing behind', async () => {
  await engine.pool.query('create table torn (line text)')
  const client = await engine.pool.connect()
  const copy = client.query(from('copy torn from stdin'))
  copy.on('error', () => {})
  await new Promise<void>(resolve => copy.write('whole\n', () => resolve()))
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  await new Promise<void>(resolve => stream.write(Buffer.from([0x64, 0, 0, 1, 0]), () => resolve()))
  client.release(true)
  expect((await engine.pool.query('select count(*)::int as n from torn')).rows).toEqual([{ n: 0 }])
})

test('a checkpoint is made whatever role the session stands in, and leaves it there', async () => {
  await using own = await openNew()
  await own.pool.query('create role visitor; set role visitor')
  await own.checkpoint()
  const { rows } = await own.pool.query('select current_user as name')
  expect(rows).toEqual([{ name: 'visitor' }])
})

test('a checkpoint waits for the end of the open transaction', async () => {
  const client = await engine.pool.connect()
  await client.query('begin')
  let isOver = false
  const checkpoint = engine.checkpoint().then(() => expect(isOver).toBe(true))
  await client.query('select 1')
  isOver = true
  await client.query('commit')
  client.release()
  await checkpoint
})

function* numberedLines(count: number) {
  for (let id = 1; id <= count; id += 1) yield `${id}\tnota ${id}\n`
}
