import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text for links and tokens. */
export function randomCode(): string {
  return randomBytes(32).toString('base64url')
}

/** Random bits need no salt, so an unsalted hash keeps them out of the database. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
