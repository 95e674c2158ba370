import { sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '#server/db/policies.ts'
import { codeHash, randomCode } from '../random-code.ts'

type Tx = Transaction<OpenDatabase>
type Purpose = 'signIn' | 'newPasskey'

const mostAttempts = 5

interface NewChallenge {
  userId: number
  purpose: Purpose
  /** What the passkey has to sign. */
  passkeyChallenge?: string
}

/** Something asked of one user for five minutes; a newer one of its kind takes its place. */
export async function openChallenge(tx: Tx, { userId, purpose, passkeyChallenge = '' }: NewChallenge) {
  const code = randomCode()
  await tx
    .deleteFrom('challenge')
    .where(eb =>
      eb.or([
        eb('expires_at', '<', sql<Date>`clock_now()`),
        eb.and([
          eb('user_id', '=', userId),
          eb('purpose', '=', 'newPasskey'),
          eb.val(purpose === 'newPasskey'),
        ]),
      ]),
    )
    .execute()
  await tx
    .insertInto('challenge')
    .values({
      hash: codeHash(purpose === 'newPasskey' ? ownKey(userId) : code),
      user_id: userId,
      purpose,
      passkey_challenge: passkeyChallenge,
      expires_at: sql<Date>`clock_now() + interval '5 minutes'`,
    })
    .execute()
  return code
}

/** Counts an attempt against a sign-in's challenge before anything is checked; after five it is dead. */
export function attemptChallenge(tx: Tx, code: string) {
  return tx
    .updateTable('challenge')
    .from('portal_user as user')
    .whereRef('user.id', '=', 'challenge.user_id')
    .where('challenge.hash', '=', codeHash(code))
    .where('challenge.purpose', '=', 'signIn')
    .where('challenge.attempts', '<', mostAttempts)
    .where('challenge.expires_at', '>', sql<Date>`clock_now()`)
    .where('user.is_active', '=', true)
    .set(eb => ({ attempts: eb('challenge.attempts', '+', 1) }))
    .returning(['user.id', 'user.name', 'user.password_hash', 'challenge.passkey_challenge'])
    .executeTakeFirst()
}

/** One of many at once wins. */
export async function closeChallenge(tx: Tx, code: string): Promise<boolean> {
  const closed = await tx.deleteFrom('challenge').where('hash', '=', codeHash(code)).executeTakeFirst()
  return closed.numDeletedRows > 0n
}

/** What the user's new passkey has to have signed. */
export function takePasskeyChallenge(tx: Tx, userId: number) {
  return tx
    .deleteFrom('challenge')
    .where('hash', '=', codeHash(ownKey(userId)))
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .returning('passkey_challenge as challenge')
    .executeTakeFirst()
}

function ownKey(userId: number): string {
  return `newPasskey:${userId}`
}
