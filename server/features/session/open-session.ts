import { randomUUID } from 'node:crypto'
import { type QueryCreator, sql } from 'kysely'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { commitWithNext } from '#server/db/transaction.ts'
import { toAuditRow } from '#server/kit/audit.ts'
import type { Caller } from '#server/kit/handler.ts'
import { refreshDays } from '#server/kit/refresh-cookie.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { givingBack, type Limit } from '#server/kit/throttle.ts'
import { today } from '#server/kit/today.ts'
import { deviceOf, rememberingDevice, tellNewDevice } from './devices.ts'
import type { UserToSignIn } from './queries.ts'
import { newTokens, type Tokens } from './tokens.ts'

export const mostSessions = 10

export interface SignIn {
  user: Pick<UserToSignIn, 'id' | 'name' | 'password_hash'>
  limits: readonly Limit[]
  caller: Caller
  services: Pick<Services, 'jobs' | 'config' | 'now'>
}

export async function openSession(
  tx: OpenWriter,
  { user, limits, caller, services }: SignIn,
): Promise<Tokens> {
  await holdUser(tx, user)
  const device = deviceOf(caller.cookie)
  if (device) await tellNewDevice(tx, { userId: user.id, token: device, caller, services })
  const sessionEnd = sql<Date>`clock_now() + make_interval(hours => ${refreshDays * 24})`
  const opened = { id: randomUUID(), user_id: user.id, expires_at: sessionEnd }
  const { tokens, rows } = newTokens({ sessionId: opened.id, parentHash: null, sessionEnd })
  await commitWithNext(tx)
  await tx
    .with('opened', db =>
      db.insertInto('session').values({
        ...opened,
        proven_at: sql`clock_now()`,
        user_agent: caller.userAgent,
        address: caller.address,
        web_release: caller.release,
      }),
    )
    .with('ended', db => endOldSessions(db, user.id))
    .with('counted', db =>
      db
        .insertInto('access_day')
        .values({ day: today, accesses: 1 })
        .onConflict(conflict =>
          conflict.column('day').doUpdateSet(eb => ({ accesses: eb('access_day.accesses', '+', 1) })),
        ),
    )
    .with('noted', db =>
      db
        .insertInto('audit_log')
        .values(toAuditRow({ actor: user.name, action: 'login.done', address: caller.address })),
    )
    .with('given_back', () => givingBack(limits))
    .with('remembered', () => rememberingDevice(user.id, device))
    .insertInto('session_token')
    .values(rows)
    .execute()
  return tokens
}

/** Serializes sign-ins of one user, and refuses a user who was disabled or got a new password meanwhile. */
async function holdUser(tx: OpenWriter, user: SignIn['user']): Promise<void> {
  const held = await tx
    .updateTable('portal_user')
    .set({ last_seen_at: sql`clock_now()` })
    .where('id', '=', user.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  if (held.numUpdatedRows === 0n) throw refuse('login.wrong')
}

// This update runs in the statement that opens the new session, so it does not see the new session.
function endOldSessions(db: QueryCreator<OpenDatabase>, userId: number) {
  const live = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
  return db
    .updateTable('session')
    .set({ ended_at: sql`clock_now()`, end_reason: 'tooMany' })
    .where('id', 'in', live.offset(mostSessions - 1))
}
