import type { Problem } from '#contract/kit/problem.ts'
import type { Config } from '#server/config.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { Caller } from '#server/kit/handler.ts'
import { isKnownDevice } from '#server/kit/known-device.ts'
import { factorLimit, personLimit } from '#server/kit/password-gate.ts'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import { attemptChallenge, closeChallenge, openChallenge } from '#server/kit/second-factor/challenges.ts'
import { signInOptions, takePasskey } from '#server/kit/second-factor/passkeys.ts'
import { leftHashes, matchingHash, spendRecoveryCode } from '#server/kit/second-factor/recovery-codes.ts'
import { takeTotp } from '#server/kit/second-factor/totp.ts'
import { readSecretKeys } from '#server/kit/secrets/secret-keys.ts'
import type { Services } from '#server/kit/services.ts'
import { countFailure, giveBack, takeAttempt } from '#server/kit/throttle.ts'
import { openSession } from './open-session.ts'
import type { UserToSignIn } from './queries.ts'
import type { Tokens } from './tokens.ts'

type Run = <T>(work: (tx: OpenWriter) => Promise<T>) => Promise<T>

/** After the right password, a user with a second factor gets this challenge. */
export async function challengeOf(
  transaction: Run,
  user: UserToSignIn,
  config: Config,
): Promise<NonNullable<Problem['Sfida']>> {
  const options = user.passkeys.length > 0 ? await signInOptions(config, user.passkeys) : undefined
  const code = await transaction(tx =>
    openChallenge(tx, { userId: user.id, purpose: 'signIn', passkeyChallenge: options?.challenge ?? '' }),
  )
  return {
    Codice: code,
    Metodi: [
      ...(options ? ['passkey' as const] : []),
      ...(user.has_totp ? ['totp' as const] : []),
      'recupero',
    ],
    ...(options && { Passkey: { ...options } }),
  }
}

interface SecondStep {
  challenge: string
  code: string
  passkey: string
}
interface Context {
  transaction: Run
  caller: Caller
  services: Services
}

/** The second_factor grant. An invalid challenge requires the password again. A wrong code may be retried. */
export async function finishSignIn(context: Context, step: SecondStep): Promise<Tokens> {
  const { transaction, caller, services } = context
  const asked = await transaction(tx => attemptChallenge(tx, step.challenge))
  if (!asked) throw refuse('login.wrong')
  const isKnown = await isKnownDevice(transaction, caller, asked.name)
  const limits = [factorLimit(asked.id), ...(isKnown ? [] : [personLimit(asked.name)])]
  await takeAttempt(transaction, limits, async () => {})
  const recoveryHash = await recoveryHashOf(transaction, asked.id, step)
  const proof = { ...step, userId: asked.id, signed: asked.passkey_challenge, recoveryHash }
  const tokens = await transaction(async (tx: OpenWriter) => {
    if (!(await isProven(tx, context, proof))) return undefined
    if (!(await closeChallenge(tx, step.challenge))) throw refuse('login.wrong')
    return openSession(tx, { user: asked, limits, caller, services })
  }).catch(async error => {
    // Nobody has guessed wrong, so the user's recovery codes must not have to wait.
    if (error instanceof Refusal && error.code === 'factor.unreadable')
      await transaction(tx => giveBack(tx, limits))
    throw error
  })
  if (tokens) return tokens
  await transaction(async tx => {
    const entry = { actor: '', subject: asked.name, address: caller.address }
    await recordAudit(tx, { ...entry, action: 'login.factorRefused' })
    await countFailure(tx, limits)
  })
  throw refuse('factor.wrong')
}

type Proof = SecondStep & { userId: number; signed: string; recoveryHash: string | undefined }

async function isProven(tx: OpenWriter, { services }: Context, proof: Proof): Promise<boolean> {
  const { userId, code, passkey, signed, recoveryHash } = proof
  if (passkey !== '')
    return (
      signed !== '' &&
      takePasskey(tx, services.config, { userId, answer: passkey, expectedChallenge: signed })
    )
  if (!isSixDigits(code)) return recoveryHash !== undefined && spendRecoveryCode(tx, userId, recoveryHash)
  const keys = readSecretKeys(services.config)
  return takeTotp(tx, { userId, code: code.replace(/\s/g, ''), keys, now: services.now() })
}

/** The stored hash of a typed recovery code; undefined if it is wrong, or if something else was given. */
async function recoveryHashOf(transaction: Run, userId: number, { code, passkey }: SecondStep) {
  if (passkey !== '' || isSixDigits(code)) return undefined
  return matchingHash(await transaction(tx => leftHashes(tx, userId)), code)
}

function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}
