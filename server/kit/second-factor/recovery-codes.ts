import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'
import { codeHash } from '../random-code.ts'

export const howMany = 10
// Characters that look alike on paper are left out.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates ten codes to keep on paper, for users who lose their telephone; older codes become invalid. */
export async function replaceRecoveryCodes(tx: OpenWriter, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map(code => ({ user_id: userId, hash: codeHash(plain(code)) })))
    .execute()
  return codes
}

/** Creates recovery codes if none are left, so that a further factor keeps the existing codes. */
export async function ensureRecoveryCodes(tx: OpenWriter, userId: number): Promise<string[]> {
  const { left } = await tx
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow()
  return left > 0 ? [] : replaceRecoveryCodes(tx, userId)
}

export async function takeRecoveryCode(tx: OpenWriter, userId: number, typed: string): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`clock_now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', codeHash(plain(typed)))
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
