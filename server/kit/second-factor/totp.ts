import { type Kysely, sql, type Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { OpenDatabase } from '#server/db/policies.ts'

type Tx = Transaction<OpenDatabase>

const periodSeconds = 30

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator reads from the QR code. */
export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

interface Typed {
  userId: number
  code: string
  now: Date
  /** Also one that no code has confirmed yet. */
  withUnconfirmed?: boolean
}

/** Takes a code of now, or of half a minute before or after; none is taken twice. */
export async function takeTotp(tx: Tx, { userId, code, now, withUnconfirmed }: Typed): Promise<boolean> {
  const own = await tx
    .selectFrom('authenticator')
    .where('user_id', '=', userId)
    .$if(!withUnconfirmed, query => query.where('confirmed_at', 'is not', null))
    .select('secret')
    .executeTakeFirst()
  if (!own) return false
  const totp = new TOTP({ secret: Secret.fromBase32(own.secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta
  const taken = await tx
    .updateTable('authenticator')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, clock_now())` })
    .where('user_id', '=', userId)
    // a step far ahead was taken by a clock that has been put back
    .where(eb => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + 4)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** A new secret takes the place of one that was never confirmed; a confirmed one stays until it is removed. */
export async function storeSecret(tx: Tx, userId: number, secret: string): Promise<boolean> {
  const stored = await tx
    .insertInto('authenticator')
    .values({ user_id: userId, secret })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function hasTotp(
  tx: Pick<Kysely<OpenDatabase>, 'selectFrom'>,
  userId: number,
): Promise<boolean> {
  const own = await tx
    .selectFrom('authenticator')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return own !== undefined
}
