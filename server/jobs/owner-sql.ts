import type pg from 'pg'
import type { Db } from 'pg-boss'
import { ownerRole, portalRole } from '#server/db/roles.ts'

/** Gives pg-boss a connection of the shared pool as the owner role, for one call at a time. */
export function ownerSql(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      const { before, after } = cannotShareTransaction(text) ? alone : together
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

/** These statements cannot run in a transaction, or bring their own. */
function cannotShareTransaction(text: string): boolean {
  return /\b(concurrently|vacuum)\b|^\s*begin\s*;/i.test(text)
}
