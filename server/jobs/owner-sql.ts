import type pg from 'pg'
import type { Db } from 'pg-boss'
import { ownerRole, portalRole } from '#server/db/roles.ts'
import { withClient } from '#server/db/with-client.ts'

/** Gives pg-boss a connection of the shared pool as the owner role, for one call at a time. */
export function ownerSql(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) => {
      const { before, after } = cannotShareTransaction(text) ? alone : together
      const ask = async (client: pg.PoolClient) => {
        await client.query(before)
        const result = await client.query(text, values)
        await client.query(after)
        return result
      }
      return withClient(pool, ask, beNobodyAgain)
    },
  }
}

function beNobodyAgain(client: pg.PoolClient) {
  const isInside = client.getTransactionStatus() !== 'I'
  return client.query(`${isInside ? 'rollback; ' : ''}set role ${portalRole}`)
}

const together = { before: `begin; set local role ${ownerRole}`, after: 'commit' }
const alone = { before: `set role ${ownerRole}`, after: `set role ${portalRole}` }

/** These statements cannot run in a transaction, or begin a transaction themselves. */
function cannotShareTransaction(text: string): boolean {
  return /\b(concurrently|vacuum)\b|^\s*begin\s*;/i.test(text)
}
