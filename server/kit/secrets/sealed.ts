import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-keys.ts'

const cipher = 'aes-256-gcm'
const mark = 'aes256gcm'

/** Encrypts a secret for one row; `place` names the row, so that a copied secret opens nowhere else. */
export function seal(secret: string, place: string, key: SecretKey): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, key.bytes, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return [mark, key.id, ...[nonce, sealing.getAuthTag(), text].map(part => part.toString('base64url'))].join(
    ':',
  )
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(`${mark}:`)
}

export function isSealedBy(stored: string, key: SecretKey): boolean {
  return stored.startsWith(`${mark}:${key.id}:`)
}

/** The secret of a row; undefined if no key opens it. A secret of an older release is in clear text. */
export function unseal(stored: string, place: string, keys: readonly SecretKey[]): string | undefined {
  if (!isSealed(stored)) return stored
  const key = keys.find(key => isSealedBy(stored, key))
  const [nonce, tag, text] = stored
    .split(':')
    .slice(2)
    .map(part => Buffer.from(part, 'base64url'))
  if (!key || !nonce || !tag || !text) return undefined
  try {
    const opening = createDecipheriv(cipher, key.bytes, nonce, { authTagLength: 16 })
    opening.setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
  } catch {
    return undefined // The text, its tag or its row is another.
  }
}
