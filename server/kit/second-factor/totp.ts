import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { refuse } from '../refuse.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import type { SecretKey } from '../secrets/secret-keys.ts'
import { placeOfSeed } from '../secrets/stored-secrets.ts'

const periodSeconds = 30

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URL in the QR code for the authenticator. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

interface Typed {
  userId: number
  code: string
  now: Date
  keys: readonly SecretKey[]
  /** Accepts a secret that no code has confirmed yet. */
  withUnconfirmed?: boolean
}

/** Accepts the code of this moment, or of half a minute before or after. Each code is accepted only once. */
export async function takeTotp(
  tx: OpenWriter,
  { userId, code, now, keys, withUnconfirmed }: Typed,
): Promise<boolean> {
  const own = await tx
    .selectFrom('authenticator')
    .where('user_id', '=', userId)
    .$if(!withUnconfirmed, query => query.where('confirmed_at', 'is not', null))
    .select('secret')
    .executeTakeFirst()
  if (!own) return false
  const secret = unseal(own.secret, placeOfSeed(userId), keys)
  if (secret === undefined) throw refuse('factor.unreadable')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta
  const taken = await tx
    .updateTable('authenticator')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, clock_now())` })
    .where('user_id', '=', userId)
    // A last step far in the future came from a clock that has since been set back.
    .where(eb => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + 4)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** A new secret replaces an unconfirmed secret; a confirmed secret stays until it is removed. */
export async function storeSecret(
  tx: OpenWriter,
  userId: number,
  { plain, key }: { plain: string; key: SecretKey | undefined },
): Promise<boolean> {
  const secret = key ? seal(plain, placeOfSeed(userId), key) : plain
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
