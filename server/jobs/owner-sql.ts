import type pg from 'pg'
import type { Db } from 'pg-boss'
import { ownerRole, portalRole } from '#server/db/roles.ts'

/** How pg-boss reaches the database: a connection of the shared pool is the owner for one call, and nobody again. */
export function ownerSql(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(`set role ${ownerRole}`)
        return await client.query(text, values)
      } finally {
        // a text that failed inside its own transaction leaves a connection that cannot go on
        await client.query(`set role ${portalRole}`).catch((failure: Error) => {
          broken = failure
        })
        client.release(broken)
      }
    },
  }
}
