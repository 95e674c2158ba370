import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { olderServe, type PerhapsShared } from '#server/db/older-instances.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { hashCodes, hashLike } from '../passwords.ts'
import { codeHash } from '../random-code.ts'

export const howMany = 10
// Characters that look alike on paper are left out.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes with the hashes to store. */
export interface MadeCodes {
  codes: string[]
  hashes: string[]
}

/**
 * Makes ten codes to keep on paper, for users who lose their telephone. Slow, so outside a transaction. Instances of an
 * older release would not know the slow hashes.
 */
export async function makeRecoveryCodes(database: PerhapsShared): Promise<MadeCodes> {
  const codes = Array.from({ length: howMany }, newCode)
  const typed = codes.map(plain)
  return { codes, hashes: (await olderServe(database)) ? typed.map(codeHash) : await hashCodes(typed) }
}

/** Older codes become invalid. */
export async function replaceRecoveryCodes(
  tx: OpenWriter,
  userId: number,
  { codes, hashes }: MadeCodes,
): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, hash })))
    .execute()
  return codes
}

/** The hashes of a user's codes that are left. */
export async function leftHashes(tx: OpenReader, userId: number): Promise<string[]> {
  const left = await tx
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select('hash')
    .execute()
  return left.map(({ hash }) => hash)
}

/** The hash of a typed code among those left; slow, so outside a transaction. Older releases stored a plain SHA-256. */
export async function matchingHash(left: readonly string[], typed: string): Promise<string | undefined> {
  const code = plain(typed)
  const hashes = [codeHash(code), ...(await hashLike(left, code))]
  return left.find(hash => hashes.includes(hash))
}

/** Only one of several parallel attempts succeeds. */
export async function spendRecoveryCode(tx: OpenWriter, userId: number, hash: string): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`clock_now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

function newCode(): string {
  const text = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
