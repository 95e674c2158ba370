import { sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'
import { commitWithNext } from '#server/db/transaction.ts'
import { recordAudit } from '#server/kit/audit.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import type { Caller } from '#server/kit/handler.ts'
import { toSetting } from '#server/kit/settings.ts'
import { newTokens, type Tokens } from './tokens.ts'

// A second tab, or a client that lost the answer, may present a spent token once more.
export const graceSeconds = 10
const grace = sql`make_interval(secs => ${sql.lit(graceSeconds)})`

/** Exchanges a refresh token for a new pair. A spent token presented after the grace period ends its session. */
export async function renew(
  tx: OpenWriter,
  token: string,
  { address, release }: Pick<Caller, 'address' | 'release'>,
): Promise<Tokens | undefined> {
  const hash = tokenHash(token)
  const spent = (await spend(tx, hash)) ?? (await findSpentInGrace(tx, hash))
  if (!spent) {
    await endReplayed(tx, hash, address)
    return undefined
  }
  const session = await holdLiveSession(tx, spent, release)
  if (!session) return undefined
  const sessionEnd = sql.val(session.expires_at)
  const { tokens, rows } = newTokens({ sessionId: spent.session_id, parentHash: hash, sessionEnd })
  await commitWithNext(tx)
  await tx
    .with('seen', db =>
      db.updateTable('portal_user').set({ last_seen_at: sql`clock_now()` }).where('id', '=', session.user_id),
    )
    .insertInto('session_token')
    .values(rows)
    .execute()
  return tokens
}

interface Spent {
  session_id: string
  /** The setting with the Admin's idle time. */
  accounts: unknown
}
const accountsSetting = sql<unknown>`(select value from setting where key = 'accounts')`.as('accounts')

/** Only one of several parallel calls succeeds. A token becomes invalid a moment after its sibling was renewed. */
async function spend(tx: OpenWriter, hash: string): Promise<Spent | undefined> {
  return tx
    .updateTable('session_token as token')
    .set({ used_at: sql`clock_now()` })
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`clock_now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_token as sibling')
            .whereRef('sibling.session_id', '=', 'token.session_id')
            .whereRef('sibling.parent_hash', '=', 'token.parent_hash')
            .whereRef('sibling.hash', '<>', 'token.hash')
            .where('sibling.used_at', '<', sql<Date>`clock_now() - ${grace}`),
        ),
      ),
    )
    .returning(['token.session_id', accountsSetting])
    .executeTakeFirst()
}

/** The session of a token spent a moment ago, while none of its successors has been spent. */
async function findSpentInGrace(tx: OpenWriter, hash: string): Promise<Spent | undefined> {
  return tx
    .selectFrom('session_token as token')
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.used_at', '>', sql<Date>`clock_now() - ${grace}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_token as child')
            .whereRef('child.session_id', '=', 'token.session_id')
            .whereRef('child.parent_hash', '=', 'token.hash')
            .where('child.used_at', 'is not', null),
        ),
      ),
    )
    .select(['token.session_id', accountsSetting])
    .executeTakeFirst()
}

async function endReplayed(tx: OpenWriter, hash: string, address: string): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .from('session_token as token')
    .innerJoin('portal_user as user', join => join.onTrue())
    .whereRef('token.session_id', '=', 'session.id')
    .whereRef('user.id', '=', 'session.user_id')
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.expires_at', '>', sql<Date>`clock_now()`)
    .where('session.ended_at', 'is', null)
    .set({ ended_at: sql`clock_now()`, end_reason: 'reuse' })
    .returning(['user.name', 'session.id'])
    .executeTakeFirst()
  if (!ended) return
  const detail = { session: ended.id }
  await recordAudit(tx, { actor: ended.name, action: 'session.reused', detail, address })
}

/** The session's end, if it has not ended. An Admin's session also ends after some idle hours. */
async function holdLiveSession(tx: OpenWriter, { session_id, accounts }: Spent, release: string | null) {
  const { adminIdleHours } = toSetting('accounts', accounts)
  return tx
    .updateTable('session')
    .from('portal_user as user')
    .whereRef('user.id', '=', 'session.user_id')
    .where('session.id', '=', session_id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`clock_now()`)
    .where('user.is_active', '=', true)
    .where(eb =>
      eb.or([
        eb('user.role', '<>', 'Admin'),
        eb('session.seen_at', '>', sql<Date>`clock_now() - make_interval(hours => ${adminIdleHours})`),
      ]),
    )
    .set({ seen_at: sql`clock_now()`, web_release: release })
    .returning(['session.user_id', 'session.expires_at'])
    .executeTakeFirst()
}
