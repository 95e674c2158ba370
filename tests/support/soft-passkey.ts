import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'

/** Gives the user a passkey whose private key the test holds, and returns what signs a challenge with it. */
export async function aPasskey(
  { db }: Database,
  { id }: { id: number },
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = `passkey-di-${id}`
  await db
    .insertInto('passkey')
    .values({
      id: name,
      user_id: id,
      name,
      public_key: coseOf(publicKey.export({ format: 'jwk' })),
      counter: 0,
    })
    .execute()
  const { origin, hostname } = new URL(publicUrl)
  return (challenge: unknown) => {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    const isPresentAndVerified = Buffer.from([0x05, 0, 0, 0, 1])
    const authenticatorData = Buffer.concat([sha256(hostname), isPresentAndVerified])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
    return {
      ...{ id: name, rawId: name, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** The key as CBOR: kind EC2, algorithm ES256, curve P-256, x and y. */
function coseOf({ x = '', y = '' }: JsonWebKey): string {
  const parts = ['a50102032620012158', '20', hexOf(x), '225820', hexOf(y)]
  return Buffer.from(parts.join(''), 'hex').toString('base64url')
}

function hexOf(text: string): string {
  return Buffer.from(text, 'base64url').toString('hex')
}
