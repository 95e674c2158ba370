import type pg from 'pg'
import type { Db } from 'pg-boss'
import { ownerRole, portalRole } from '#server/db/roles.ts'

/** How pg-boss reaches the database: a connection of the shared pool is the owner for one call, and nobody again. */
export function ownerSql(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      let broken: Error | undefined
      const isAlone = /\b(concurrently|vacuum)\b/i.test(text) // no transaction takes it
      try {
        await client.query(isAlone ? `set role ${ownerRole}` : `begin; set local role ${ownerRole}`)
        const result = await client.query(text, values)
        if (!isAlone) await client.query('commit')
        return result
      } finally {
        // a text that failed inside its own transaction leaves a connection that cannot go on
        await client.query(`rollback; set role ${portalRole}`).catch((failure: Error) => {
          broken = failure
        })
        client.release(broken)
      }
    },
  }
}
