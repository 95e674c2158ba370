import { sql, type Transaction } from 'kysely'
import type { LogAction } from '#contract/log-actions.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { audit } from '#server/kit/audit.ts'
import type { Caller, SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { openChallenge, takePasskeyChallenge } from '#server/kit/second-factor/challenges.ts'
import { readRegistration, registrationOptions } from '#server/kit/second-factor/passkeys.ts'
import { ensureRecoveryCodes, replaceRecoveryCodes } from '#server/kit/second-factor/recovery-codes.ts'
import { addressOf, hasTotp, newSecret, storeSecret, takeTotp } from '#server/kit/second-factor/totp.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { countFailure, takeAttempt, throttleKey } from '#server/kit/throttle.ts'

type Tx = Transaction<OpenDatabase>
interface Own {
  user: SignedIn
  caller: Caller
  services: Services
}

export async function startTotp(tx: Tx, { user }: Own) {
  const secret = newSecret()
  if (!(await storeSecret(tx, user.id, secret))) throw refuse('factor.notStarted')
  const { name: issuer } = await readSetting(tx, 'manufacturer')
  return { Segreto: secret, Indirizzo: addressOf(secret, { issuer, label: user.name }) }
}

/** Wrong codes are counted: six digits are few. */
export async function confirmTotp(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  own: Own,
  code: string,
): Promise<string[]> {
  const { user, services } = own
  const limits = [{ key: throttleKey('second-factor', String(user.id)), most: 10, isPersonal: true }]
  await takeAttempt(transaction, limits, async () => {})
  const codes = await transaction(async tx => {
    const taken = await takeTotp(tx, { userId: user.id, code, now: services.now(), withUnconfirmed: true })
    if (!taken) return undefined
    await note(tx, own, 'factor.added', 'totp')
    return ensureRecoveryCodes(tx, user.id)
  })
  if (codes) return codes
  await transaction(tx => countFailure(tx, limits))
  throw refuse('factor.wrong', { errors: { Codice: 'Il codice non è corretto.' } })
}

export async function passkeyOptions(tx: Tx, { user, services }: Own): Promise<Record<string, unknown>> {
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
  tx: Tx,
  own: Own,
  { name, answer }: { name: string; answer: unknown },
): Promise<string[]> {
  const { user, services } = own
  const asked = await takePasskeyChallenge(tx, user.id)
  if (!asked) throw refuse('factor.notStarted')
  const key = await readRegistration(services.config, answer, asked.challenge)
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
  await note(tx, own, 'factor.added', name)
  return ensureRecoveryCodes(tx, user.id)
}

/** Who removes the last factor loses the recovery codes with it; a role that must have one keeps the last. */
export async function removeFactor(tx: Tx, own: Own, factor: string): Promise<void> {
  const { user } = own
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
  await note(tx, own, 'factor.removed', factor === 'totp' ? 'totp' : 'passkey')
}

export async function newRecoveryCodes(tx: Tx, own: Own): Promise<string[]> {
  const { rows } = await sql`select from passkey where user_id = ${own.user.id} limit 1`.execute(tx)
  if (rows.length === 0 && !(await hasTotp(tx, own.user.id))) throw refuse('factor.notStarted')
  await note(tx, own, 'factor.codes', '')
  return replaceRecoveryCodes(tx, own.user.id)
}

function note(tx: Tx, own: Own, action: LogAction, factor: string): Promise<void> {
  const detail = factor === '' ? {} : { Fattore: factor }
  return audit(tx, own, { action, subject: own.user.name, detail })
}
