import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noReach } from '#server/db/reach.ts'
import { statementReader } from '#server/db/statement-reader.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { pageOf } from './page-of.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(() => own.close())

interface Given {
  of: number
  inPieces?: boolean
  pagina?: number
  righe?: number
  cerca?: string
  ordina?: 'Numero' | '-Numero' | 'Resto' | '-Resto'
}

/** Lists the numbers from 1; every third number has null as its remainder. */
async function listNumbers({ of, inPieces, pagina = 1, righe = 10, cerca = '', ordina }: Given) {
  const { db } = own.database
  const tx = inPieces ? statementReader(db, noReach) : db
  const numbers = sql<{ n: number; rest: number | null }>`(
    select n, nullif(n % 3, 0) as rest from generate_series(1, ${of}::int) n)`
  const query = db.selectFrom(numbers.as('number')).select('number.n')
  const { rows, ...found } = await pageOf(
    tx,
    query,
    { pagina, righe, cerca, ordina },
    {
      sorts: { Numero: 'number.n', Resto: 'number.rest' },
      standard: '-Numero',
      nullsLast: ['Resto'],
      unique: 'number.n',
    },
  )
  return { ...found, numbers: rows.map(row => row.n) }
}

test('a page that is not full tells the total by itself, a full one by counting', async () => {
  expect(await listNumbers({ of: 4 })).toEqual({ numbers: [4, 3, 2, 1], total: 4 })
  expect(await listNumbers({ of: 23 })).toMatchObject({ total: 23 })
  expect(await listNumbers({ of: 23, pagina: 3 })).toEqual({ numbers: [3, 2, 1], total: 23 })
  expect(await listNumbers({ of: 10 })).toMatchObject({ total: 10 })
})

test('a page beyond the end has no rows and still the total', async () => {
  expect(await listNumbers({ of: 23, pagina: 9 })).toEqual({ numbers: [], total: 23 })
  expect(await listNumbers({ of: 0, pagina: 2 })).toEqual({ numbers: [], total: 0 })
  expect(await listNumbers({ of: 0 })).toEqual({ numbers: [], total: 0 })
})

test('what a search finds is counted up to a thousand, and said to be more', async () => {
  const searched = { cerca: 'porta', righe: 300 }
  expect(await listNumbers({ of: 1_000, ...searched })).not.toHaveProperty('hasMore')
  expect(await listNumbers({ of: 1_001, ...searched })).toMatchObject({ total: 1_000, hasMore: true })
  expect(await listNumbers({ of: 1_001 })).toMatchObject({ total: 1_001 })
})

test('behind the limit there is always a next page until the last', async () => {
  const searched = { of: 1_700, cerca: 'porta', righe: 300 }
  expect(await listNumbers({ ...searched, pagina: 4 })).toMatchObject({ total: 1_200, hasMore: true })
  expect(await listNumbers({ ...searched, pagina: 6 })).toMatchObject({ total: 1_700 })
})

test('a list runs forwards or backwards, equal rows with it and absent values last', async () => {
  const of = 6
  expect((await listNumbers({ of, ordina: 'Numero' })).numbers).toEqual([1, 2, 3, 4, 5, 6])
  expect((await listNumbers({ of, ordina: 'Resto' })).numbers).toEqual([1, 4, 2, 5, 3, 6])
  expect((await listNumbers({ of, ordina: '-Resto' })).numbers).toEqual([5, 2, 4, 1, 6, 3])
})

test('a long list in pieces is the same as in one statement', async () => {
  for (const ordina of [undefined, 'Numero', 'Resto', '-Resto'] as const)
    for (const asked of [
      { righe: 5_000 },
      { righe: 450 },
      { righe: 450, pagina: 3 },
      { righe: 450, cerca: 'porta' },
    ]) {
      const whole = await listNumbers({ of: 1_234, ordina, ...asked })
      expect(await listNumbers({ of: 1_234, ordina, ...asked, inPieces: true })).toEqual(whole)
    }
})
