import { randomUUID } from 'node:crypto'
import { type QueryCreator, sql, type Transaction } from 'kysely'
import type { session } from '#contract/session.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { recordAudit, toAuditRow } from '#server/kit/audit.ts'
import type { Caller, SteppedInput } from '#server/kit/handler.ts'
import { hostOf, networkOf } from '#server/kit/network.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { refreshDays } from '#server/kit/refresh-cookie.ts'
import { refuse } from '#server/kit/refuse.ts'
import { countFailure, giveBack, type Limit, takeAttempt, throttleKey } from '#server/kit/throttle.ts'
import { findUserByName, type UserToSignIn } from './queries.ts'
import { newTokens, type Tokens } from './tokens.ts'

type LoginInput = Pick<SteppedInput<typeof session.login>, 'transaction' | 'caller'>
type Tx = Transaction<OpenDatabase>

const mostSessions = 10

/** The password grant. Known, unknown and disabled users take the same steps, so the same time. */
export async function signIn(
  { transaction, caller }: LoginInput,
  name: string,
  password: string,
): Promise<Tokens> {
  const limits = limitsOf(name, caller.address)
  const user = await takeAttempt(transaction, limits, (tx: Tx) => findUserByName(tx, name))
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    await transaction(tx => recordFailure(tx, { user, limits, caller }))
    throw refuse('login.wrong')
  }
  return transaction(tx => openSession(tx, { user, limits, caller }))
}

/** @NOTE folded more than the database folds: no spelling of a name gets a count of its own. */
function limitsOf(name: string, address: string): Limit[] {
  return [
    {
      key: throttleKey('login-user', foldForSearch(name), networkOf(address)),
      most: 10,
      isPersonal: true,
    },
    { key: throttleKey('login-address', hostOf(address)), most: 100, isPersonal: false },
  ]
}

interface SignIn {
  user: UserToSignIn
  limits: readonly Limit[]
  caller: Caller
}
interface FailedSignIn extends Omit<SignIn, 'user'> {
  user: UserToSignIn | undefined
}

// what was typed for an unknown user may be somebody's password: it is not kept
async function recordFailure(tx: Tx, { user, limits, caller }: FailedSignIn): Promise<void> {
  const entry = { actor: '', subject: user?.name ?? '', address: caller.address }
  await recordAudit(tx, { ...entry, action: 'login.refused' })
  if (await countFailure(tx, limits)) await recordAudit(tx, { ...entry, action: 'login.throttled' })
}

async function openSession(tx: Tx, { user, limits, caller }: SignIn): Promise<Tokens> {
  await holdUser(tx, user)
  const sessionEnd = sql<Date>`now() + make_interval(hours => ${refreshDays * 24})`
  const opened = { id: randomUUID(), user_id: user.id, expires_at: sessionEnd }
  const { tokens, rows } = newTokens({ sessionId: opened.id, parentHash: null, sessionEnd })
  await tx
    .with('opened', db =>
      db.insertInto('session').values({ ...opened, user_agent: caller.userAgent, address: caller.address }),
    )
    .with('ended', db => endOldSessions(db, user.id))
    .with('noted', db =>
      db
        .insertInto('audit_log')
        .values(toAuditRow({ actor: user.name, action: 'login.done', address: caller.address })),
    )
    .insertInto('session_token')
    .values(rows)
    .execute()
  await giveBack(tx, limits)
  return tokens
}

/** Sign-ins of one user follow each other from here; one disabled or given a new password meanwhile stays out. */
async function holdUser(tx: Tx, user: UserToSignIn): Promise<void> {
  const held = await tx
    .updateTable('portal_user')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', user.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  if (held.numUpdatedRows === 0n) throw refuse('login.wrong')
}

// in the statement that opens one more, which it does not see
function endOldSessions(db: QueryCreator<OpenDatabase>, userId: number) {
  const live = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
  return db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'tooMany' })
    .where('id', 'in', live.offset(mostSessions - 1))
}
