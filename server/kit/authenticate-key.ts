import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { OpenReader, Writer } from '#server/db/reader.ts'
import { learnOwner } from './call-owner.ts'
import { hostOf } from './network.ts'
import { codeHash, randomCode } from './random-code.ts'
import { refuse } from './refuse.ts'
import { countFailure, giveBack, takeAttempt, throttleKey } from './throttle.ts'

/** A key of the ERP, which opens only the ERP's own calls. */
export interface KeyHolder {
  id: string
  name: string
}

const prefix = 'soglia_erp_'
const form = new RegExp(`^Bearer (${prefix}[\\w-]{43})$`)
export const mostWrong = 20

export function newKey(): string {
  return `${prefix}${randomCode()}`
}

/** Finds the key in the bearer token. A token in another form is no attempt to guess a key, so it is not counted. */
export async function authenticateKey(
  { db }: Pick<Database, 'db'>,
  request: FastifyRequest,
): Promise<KeyHolder> {
  const key = form.exec(request.headers.authorization ?? '')?.[1]
  if (!key) throw refuse('key.unknown')
  const limit = { key: throttleKey('feedKey', hostOf(request.ip)), most: mostWrong, isPersonal: false }
  const found = await takeAttempt(
    work => withReach(db, noReach, work),
    [limit],
    async (tx: Writer) => {
      const used = await tx
        .updateTable('feed_key')
        .set({ last_used_at: sql<Date>`clock_now()`, last_used_from: request.ip })
        .where('hash', '=', codeHash(key))
        .where('revoked_at', 'is', null)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (used) await giveBack(tx, [limit])
      return used
    },
  )
  if (found) {
    learnOwner(key, { kind: 'key', name: found.id })
    return found
  }
  await withReach(db, noReach, tx => countFailure(tx, [limit]))
  throw refuse('key.unknown')
}

/** True if the key is still valid; `isHeld` lets nobody revoke it before the transaction ends. */
export async function holdsKey(db: OpenReader, id: string, isHeld: boolean): Promise<boolean> {
  const key = await db
    .selectFrom('feed_key')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('id')
    .$if(isHeld, query => query.forNoKeyUpdate())
    .executeTakeFirst()
  return key !== undefined
}
