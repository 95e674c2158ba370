import { sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'
import { codeHash, randomCode } from '../random-code.ts'

type Purpose = 'signIn' | PasskeyPurpose
/** A signed-in user has one such challenge at a time, so it needs no code. */
type PasskeyPurpose = 'newPasskey' | 'proof'

export const challengeMinutes = 5
export const mostAttempts = 5

interface NewChallenge {
  userId: number
  purpose: Purpose
  /** The challenge that the passkey has to sign. */
  passkeyChallenge?: string
}

/** Opens a challenge for one user, valid for some minutes. A challenge for a passkey replaces the user's older one. */
export async function openChallenge(
  tx: OpenWriter,
  { userId, purpose, passkeyChallenge = '' }: NewChallenge,
) {
  const code = randomCode()
  const hash = codeHash(purpose === 'signIn' ? code : ownKey(purpose, userId))
  await tx
    .deleteFrom('challenge')
    .where(eb => eb.or([eb('expires_at', '<', sql<Date>`clock_now()`), eb('hash', '=', hash)]))
    .execute()
  await tx
    .insertInto('challenge')
    .values({
      hash,
      user_id: userId,
      purpose,
      passkey_challenge: passkeyChallenge,
      expires_at: sql<Date>`clock_now() + make_interval(mins => ${sql.lit(challengeMinutes)})`,
    })
    .execute()
  return code
}

/** Counts an attempt before anything is checked; after the last attempt the challenge is invalid. */
export function attemptChallenge(tx: OpenWriter, code: string) {
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

/** Only one of several parallel calls succeeds. */
export async function closeChallenge(tx: OpenWriter, code: string): Promise<boolean> {
  const closed = await tx.deleteFrom('challenge').where('hash', '=', codeHash(code)).executeTakeFirst()
  return closed.numDeletedRows > 0n
}

/** The challenge that the user's passkey must have signed. */
export function takePasskeyChallenge(tx: OpenWriter, userId: number, purpose: PasskeyPurpose) {
  return tx
    .deleteFrom('challenge')
    .where('hash', '=', codeHash(ownKey(purpose, userId)))
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .returning('passkey_challenge as challenge')
    .executeTakeFirst()
}

function ownKey(purpose: PasskeyPurpose, userId: number): string {
  return `${purpose}:${userId}`
}
