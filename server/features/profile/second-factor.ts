import { sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Conclude, type Done, done, type LogEntry, ok } from '#server/kit/done.ts'
import type { Caller, SignedIn } from '#server/kit/handler.ts'
import { factorLimit } from '#server/kit/password-gate.ts'
import { refuse } from '#server/kit/refuse.ts'
import { openChallenge, takePasskeyChallenge } from '#server/kit/second-factor/challenges.ts'
import { readPasskeyRegistration, registrationOptions } from '#server/kit/second-factor/passkeys.ts'
import {
  leftHashes,
  type MadeCodes,
  makeRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/kit/second-factor/recovery-codes.ts'
import { hasTotp, newSecret, storeSecret, takeTotp, totpAddress } from '#server/kit/second-factor/totp.ts'
import { readSecretKeys, type SecretKey } from '#server/kit/secrets/secret-keys.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { countFailure, takeAttempt } from '#server/kit/throttle.ts'

interface Own {
  user: SignedIn
  caller: Caller
  services: Services
}

export async function startTotp(tx: OpenWriter, { user }: Own, key: SecretKey | undefined) {
  const secret = newSecret()
  if (!(await storeSecret(tx, user.id, { plain: secret, key }))) throw refuse('factor.notStarted')
  const { name: issuer } = await readSetting(tx, 'manufacturer')
  return { Segreto: secret, Indirizzo: totpAddress(secret, { issuer, label: user.name }) }
}

interface RecoveryCodes {
  CodiciRecupero: string[]
}

interface Confirming extends Own {
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  conclude: Conclude<OpenWriter>
}

/** New recovery codes for a user who has none left, so that a further factor keeps the existing codes. */
export async function codesIfNone({ transaction, user, services }: Omit<Confirming, 'conclude' | 'caller'>) {
  const left = await transaction(tx => leftHashes(tx, user.id))
  return left.length === 0 ? makeRecoveryCodes(services.database) : undefined
}

function storeMade(
  tx: OpenWriter,
  user: SignedIn,
  made: MadeCodes | undefined,
): Promise<string[]> | string[] {
  return made ? replaceRecoveryCodes(tx, user.id, made) : []
}

/** Wrong codes are counted, because six digits could be guessed. */
export async function confirmTotp(
  { transaction, conclude, user, services }: Confirming,
  code: string,
): Promise<RecoveryCodes> {
  const limits = [factorLimit(user.id)]
  await takeAttempt(transaction, limits, async () => {})
  const keys = readSecretKeys(services.config)
  const made = await codesIfNone({ transaction, user, services })
  const typed = { userId: user.id, code, keys, now: services.now(), withUnconfirmed: true }
  const codes = await conclude(async tx => {
    if (!(await takeTotp(tx, typed))) return done(undefined)
    return done(await storeMade(tx, user, made), entryOf(user, 'totp'))
  })
  if (codes) return { CodiciRecupero: codes }
  await transaction(tx => countFailure(tx, limits))
  throw refuse('factor.wrong', { errors: { Codice: 'Il codice non è corretto.' } })
}

export async function passkeyOptions(
  tx: OpenWriter,
  { user, services }: Own,
): Promise<Record<string, unknown>> {
  const { name: issuer } = await readSetting(tx, 'manufacturer')
  const existing = await tx.selectFrom('passkey').where('user_id', '=', user.id).select('id').execute()
  const options = await registrationOptions(services.config, {
    user,
    issuer,
    existing: existing.map(key => key.id),
  })
  await openChallenge(tx, { userId: user.id, purpose: 'newPasskey', passkeyChallenge: options.challenge })
  return { ...options }
}

export async function addPasskey(
  tx: OpenWriter,
  { user, services }: Own,
  { name, answer, made }: { name: string; answer: unknown; made: MadeCodes | undefined },
): Promise<Done<RecoveryCodes>> {
  const asked = await takePasskeyChallenge(tx, user.id, 'newPasskey')
  if (!asked) throw refuse('factor.notStarted')
  const key = await readPasskeyRegistration(services.config, answer, asked.challenge)
  if (!key) throw refuse('factor.wrong', { text: 'La passkey non è stata riconosciuta.' })
  await tx
    .insertInto('passkey')
    .values({
      id: key.id,
      user_id: user.id,
      name,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
    })
    .execute()
  return done({ CodiciRecupero: await storeMade(tx, user, made) }, entryOf(user, name))
}

/** Removing the last factor also removes the recovery codes. A role that requires a factor keeps its last one. */
export async function removeFactor(tx: OpenWriter, { user }: Own, factor: string): Promise<Done<'OK'>> {
  const passkeys = await tx.selectFrom('passkey').where('user_id', '=', user.id).select('id').execute()
  const left = passkeys.length + ((await hasTotp(tx, user.id)) ? 1 : 0) - 1
  const { secondFactorRoles } = await readSetting(tx, 'accounts')
  if (left === 0 && secondFactorRoles.includes(user.role)) throw refuse('factor.required')
  const removed =
    factor === 'totp'
      ? await tx.deleteFrom('authenticator').where('user_id', '=', user.id).executeTakeFirst()
      : await tx
          .deleteFrom('passkey')
          .where('user_id', '=', user.id)
          .where('id', '=', factor)
          .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw refuse('factor.unknown')
  if (left === 0) await tx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute()
  return ok(entryOf(user, factor === 'totp' ? 'totp' : 'passkey'))
}

export async function newRecoveryCodes(
  tx: OpenWriter,
  { user }: Own,
  made: MadeCodes,
): Promise<Done<RecoveryCodes>> {
  const { rows } = await sql`select from passkey where user_id = ${user.id} limit 1`.execute(tx)
  if (rows.length === 0 && !(await hasTotp(tx, user.id))) throw refuse('factor.notStarted')
  return done({ CodiciRecupero: await replaceRecoveryCodes(tx, user.id, made) }, { subject: user.name })
}

function entryOf({ name }: SignedIn, factor: string): LogEntry {
  return { subject: name, detail: { Fattore: factor } }
}
