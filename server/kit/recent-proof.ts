import { sql } from 'kysely'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import type { SignedIn } from './handler.ts'
import { orRefuse } from './refuse.ts'

/** A proof of who uses a session counts for these minutes. */
export const proofMinutes = 10

/** The session has just proven, by a password or a passkey, who uses it. */
export async function noteProof(tx: OpenWriter, { sessionId }: SignedIn): Promise<void> {
  await tx.updateTable('session').set({ proven_at: sql`clock_now()` }).where('id', '=', sessionId).execute()
}

/** @NOTE a clock that ran ahead and was set back may leave a proof in the future, which must not count. */
export async function demandRecentProof(db: OpenReader, { sessionId }: SignedIn): Promise<void> {
  await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('proven_at', '>', sql<Date>`clock_now() - make_interval(mins => ${sql.lit(proofMinutes)})`)
    .where('proven_at', '<', sql<Date>`clock_now() + interval '1 minute'`)
    .select('id')
    .executeTakeFirstOrThrow(orRefuse('password.needed'))
}
