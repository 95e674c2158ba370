import type { session } from '#contract/session.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { SteppedInput } from '#server/kit/handler.ts'
import { isKnownDevice } from '#server/kit/known-device.ts'
import { passwordLimits } from '#server/kit/password-gate.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { refuse } from '#server/kit/refuse.ts'
import { countFailure, giveBack, takeAttemptFinding } from '#server/kit/throttle.ts'
import { openSession, type SignIn } from './open-session.ts'
import { type UserToSignIn, userByName } from './queries.ts'
import { challengeOf } from './second-step.ts'
import type { Tokens } from './tokens.ts'

type LoginInput = Pick<SteppedInput<typeof session.login>, 'transaction' | 'caller' | 'services'>
/** The password grant. Known, unknown and disabled users go through the same steps, so that timing reveals nothing. */
export async function signIn(
  { transaction, caller, services }: LoginInput,
  name: string,
  password: string,
): Promise<Tokens> {
  const isKnown = await isKnownDevice(transaction, caller, name)
  const limits = passwordLimits(name, caller.address, { isKnown })
  const user = await takeAttemptFinding(transaction, limits, (tx: OpenWriter) => userByName(tx, name))
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    await transaction(tx => recordFailure(tx, { user, limits, caller }))
    throw refuse('login.wrong')
  }
  if (!hasSecondFactor(user)) return transaction(tx => openSession(tx, { user, limits, caller, services }))
  await transaction(tx => giveBack(tx, limits))
  throw refuse('login.secondFactor', { challenge: await challengeOf(transaction, user, services.config) })
}

function hasSecondFactor(user: UserToSignIn): boolean {
  return user.has_totp || user.passkeys.length > 0
}

interface FailedSignIn extends Omit<SignIn, 'user' | 'services'> {
  user: Pick<UserToSignIn, 'name'> | undefined
}

// An unknown name may be somebody's password typed into the wrong field, so it is not recorded.
async function recordFailure(tx: OpenWriter, { user, limits, caller }: FailedSignIn): Promise<void> {
  const entry = { actor: '', subject: user?.name ?? '', address: caller.address }
  await recordAudit(tx, { ...entry, action: 'login.refused' })
  if (await countFailure(tx, limits)) await recordAudit(tx, { ...entry, action: 'login.throttled' })
}
