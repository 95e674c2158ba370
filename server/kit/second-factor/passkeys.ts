import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { OpenWriter } from '#server/db/reader.ts'

// Loaded on first use, because most sign-ins have no passkey.
const library = () => import('@simplewebauthn/server')

interface Person {
  id: number
  name: string
}

/** Options for a passkey that works on this site only. */
export async function registrationOptions(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { user, issuer, existing }: { user: Person; issuer: string; existing: string[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: issuer,
    rpID: new URL(publicUrl).hostname,
    userName: user.name,
    userID: new TextEncoder().encode(`soglia-${user.id}`),
    excludeCredentials: existing.map(id => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The passkey from a valid answer; undefined if the answer is invalid. */
export async function readPasskeyRegistration(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  answer: unknown,
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: false,
  }).catch(() => undefined) // The library throws on any invalid answer.
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, counter, transports, publicKey: Buffer.from(publicKey).toString('base64url') }
}

export async function signInOptions({ publicUrl }: Pick<Config, 'publicUrl'>, passkeys: string[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    allowCredentials: passkeys.map(id => ({ id })),
    userVerification: 'preferred',
  })
}

interface Signed {
  userId: number
  answer: string
  expectedChallenge: string
}

/** True if one of the user's passkeys signed the answer. A copied passkey is detected by its counter. */
export async function takePasskey(
  tx: OpenWriter,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { userId, answer, expectedChallenge }: Signed,
): Promise<boolean> {
  const response = parse(answer)
  const own = response && (await findPasskey(tx, userId, String(response.id)))
  if (!response || !own) return false
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: false,
    credential: {
      id: own.id,
      publicKey: new Uint8Array(Buffer.from(own.public_key, 'base64url')),
      counter: Number(own.counter),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  await tx
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: sql`clock_now()` })
    .where('id', '=', own.id)
    .execute()
  return true
}

function findPasskey(tx: OpenWriter, userId: number, id: string) {
  return tx
    .selectFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

function parse(text: string): AuthenticationResponseJSON | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as AuthenticationResponseJSON) : undefined
  } catch {
    return undefined
  }
}
