import type pg from 'pg'
import type { Db } from 'pg-boss'
import { ownerRole, portalRole } from '#server/db/roles.ts'

/** How pg-boss reaches the database: a connection of the shared pool is the owner for one call, and nobody again. */
export function ownerSql(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      const { before, after } = standsAlone(text) ? alone : together
      let broken: Error | undefined
      try {
        await client.query(before)
        const result = await client.query(text, values)
        await client.query(after)
        return result
      } catch (error) {
        const isInside = client.getTransactionStatus() !== 'I'
        await client
          .query(`${isInside ? 'rollback; ' : ''}set role ${portalRole}`)
          .catch((failure: Error) => {
            broken = failure
          })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

const together = { before: `begin; set local role ${ownerRole}`, after: 'commit' }
const alone = { before: `set role ${ownerRole}`, after: `set role ${portalRole}` }

/** No transaction takes these, or they bring their own. */
function standsAlone(text: string): boolean {
  return /\b(concurrently|vacuum)\b|^\s*begin\s*;/i.test(text)
}
