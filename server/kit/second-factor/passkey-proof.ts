import type { OpenWriter } from '#server/db/reader.ts'
import { audit } from '../audit.ts'
import type { Caller, SignedIn } from '../handler.ts'
import { factorLimit } from '../password-gate.ts'
import { noteProof } from '../recent-proof.ts'
import { refuse } from '../refuse.ts'
import type { Services } from '../services.ts'
import { countFailure, giveBack, takeAttempt } from '../throttle.ts'
import { openChallenge, takePasskeyChallenge } from './challenges.ts'
import { signInOptions, takePasskey } from './passkeys.ts'

/** The options of a challenge for the user's passkeys. */
export async function proofOptions(
  tx: OpenWriter,
  user: SignedIn,
  { config }: Services,
): Promise<Record<string, unknown>> {
  const own = await tx.selectFrom('passkey').where('user_id', '=', user.id).select('id').execute()
  if (own.length === 0) throw refuse('factor.unknown')
  const options = await signInOptions(
    config,
    own.map(key => key.id),
  )
  await openChallenge(tx, { userId: user.id, purpose: 'proof', passkeyChallenge: options.challenge })
  return { ...options }
}

interface Own {
  user: SignedIn
  caller: Caller
  services: Services
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
}

/** Wrong answers count as wrong codes of the second factor; each challenge takes one answer. */
export async function provePasskey(
  { user, caller, services, transaction }: Own,
  answer: object,
): Promise<void> {
  const limits = [factorLimit(user.id)]
  const asked = await takeAttempt(transaction, limits, tx => takePasskeyChallenge(tx, user.id, 'proof'))
  const isProven = await transaction(async tx => {
    if (!asked) return false
    const signed = { userId: user.id, answer: JSON.stringify(answer), expectedChallenge: asked.challenge }
    if (!(await takePasskey(tx, services.config, signed))) return false
    await giveBack(tx, limits)
    await noteProof(tx, user)
    return true
  })
  if (isProven) return
  await transaction(async tx => {
    await audit(tx, { user, caller }, { action: 'password.refused' })
    await countFailure(tx, limits)
  })
  throw refuse('factor.wrong', { text: 'La passkey non è stata riconosciuta.' })
}
