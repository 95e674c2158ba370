import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a link or a token. */
export function randomCode(): string {
  return randomBytes(32).toString('base64url')
}

/** Random bits need no salt: a plain hash keeps them out of the database. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
