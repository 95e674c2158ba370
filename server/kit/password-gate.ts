import { foldForSearch } from '#rules/search-fold.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { audit } from './audit.ts'
import type { Caller, SignedIn } from './handler.ts'
import { isKnownDevice } from './known-device.ts'
import { hostOf, networkOf } from './network.ts'
import { verifyPassword } from './passwords.ts'
import { noteProof } from './recent-proof.ts'
import { refuse } from './refuse.ts'
import type { Services } from './services.ts'
import { countFailure, giveBack, type Limit, takeAttemptFinding, throttleKey } from './throttle.ts'

/**
 * Counts the guesses at one person from all addresses: of the password, of the second factor and of recovery codes. A
 * browser in which the person has signed in before is not bound by it, or strangers could keep the person out.
 */
export function personLimit(name: string): Limit {
  return { key: throttleKey('login-person', foldForSearch(name)), most: 30, isPersonal: true }
}

/** Counts wrong codes of the second factor, at the sign-in and when a factor is confirmed. */
export function factorLimit(userId: number): Limit {
  return { key: throttleKey('second-factor', String(userId)), most: 10, isPersonal: true }
}

/** @NOTE this folds more than the database does, so that no spelling of a name gets an attempt counter of its own. */
export function passwordLimits(name: string, address: string, { isKnown = false } = {}): Limit[] {
  return [
    ...(isKnown ? [] : [personLimit(name)]),
    { key: throttleKey('login-user', foldForSearch(name), networkOf(address)), most: 10, isPersonal: true },
    { key: throttleKey('login-address', hostOf(address)), most: 100, isPersonal: false },
  ]
}

interface Asked {
  user: SignedIn
  caller: Caller
  services: Services
}

/**
 * Asks for the current password before a serious change; wrong ones count as failed sign-ins. The right one counts as
 * the session's proof. Returns the hash that matched.
 */
export async function demandPassword(
  { user, caller, services }: Asked,
  password: string,
  refusal = wrongPassword,
): Promise<string> {
  const { db } = services.database
  const transaction = <T>(work: (tx: OpenWriter) => Promise<T>) =>
    withReach(db, noReach, work as never) as Promise<T>
  const isKnown = await isKnownDevice(transaction, caller, user.name)
  const limits = passwordLimits(user.name, caller.address, { isKnown })
  const known = await takeAttemptFinding(transaction, limits, (tx: OpenWriter) =>
    tx.selectFrom('portal_user').where('id', '=', user.id).select('password_hash'),
  )
  if (known && (await verifyPassword(password, known.password_hash))) {
    await transaction(async tx => {
      await giveBack(tx, limits)
      await noteProof(tx, user)
    })
    return known.password_hash
  }
  await transaction(async tx => {
    await audit(tx, { user, caller }, { action: 'password.refused' })
    await countFailure(tx, limits)
  })
  throw refusal()
}

export function wrongPassword() {
  return refuse('password.wrong', { errors: { PasswordAttuale: 'La password attuale non è corretta' } })
}
