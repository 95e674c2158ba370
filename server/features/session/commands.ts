import { sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { sweepThrottle } from '#server/kit/throttle.ts'

/** Ends the session; from the next request on, all tokens of the session are invalid. */
export async function endSession(tx: OpenWriter, user: SignedIn, address: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`clock_now()`, end_reason: 'logout' })
    .where('id', '=', user.sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await recordAudit(tx, { actor: user.name, action: 'session.ended', address })
}

/** Runs every night: deletes expired sessions, tokens and attempt counters. */
export async function sweepSessions(tx: OpenWriter): Promise<void> {
  await tx
    .deleteFrom('session')
    .where(eb =>
      eb.or([
        eb('expires_at', '<', sql<Date>`clock_now()`),
        eb('ended_at', '<', sql<Date>`clock_now() - interval '30 days'`),
      ]),
    )
    .execute()
  await tx.deleteFrom('session_token').where('expires_at', '<', sql<Date>`clock_now()`).execute()
  await sweepThrottle(tx)
}
