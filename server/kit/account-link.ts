import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { codeHash, randomCode } from '#server/kit/random-code.ts'
import { orRefuse } from '#server/kit/refuse.ts'

export type CodePurpose = 'activation' | 'passwordReset'

export const linkHours = { activation: 7 * 24, passwordReset: 1 }
const pages = { activation: 'activateaccount', passwordReset: 'passwordreset' }

interface NewLink {
  userId: number
  purpose: CodePurpose
  config: Pick<Config, 'publicUrl'>
}

/** Creates a link that works once and for one purpose; it replaces older links of the same kind. */
export async function newLink(tx: OpenWriter, { userId, purpose, config }: NewLink): Promise<string> {
  const code = randomCode()
  await tx.deleteFrom('account_code').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await tx
    .insertInto('account_code')
    .values({
      hash: codeHash(code),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`clock_now() + make_interval(hours => ${sql.lit(linkHours[purpose])})`,
    })
    .execute()
  return `${config.publicUrl}/${pages[purpose]}?code=${code}`
}

/** Finds the owner of a valid code and does not spend it. */
export async function readCode(tx: OpenReader, code: string, purpose: CodePurpose) {
  return tx
    .selectFrom('account_code as code')
    .innerJoin('portal_user as user', 'user.id', 'code.user_id')
    .where('code.hash', '=', codeHash(code))
    .where('code.purpose', '=', purpose)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', sql<Date>`clock_now()`)
    .where('user.is_active', '=', true)
    .select(['user.id', 'user.name', 'user.email', 'user.code', 'user.role'])
    .executeTakeFirst()
}

/**
 * Only one of several parallel calls succeeds. An expired code is refused, even if the page was opened before the code
 * expired.
 */
export async function spendCode(tx: OpenWriter, code: string, purpose: CodePurpose): Promise<number> {
  const spent = await tx
    .updateTable('account_code')
    .set({ used_at: sql`clock_now()` })
    .where('hash', '=', codeHash(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .returning('user_id')
    .executeTakeFirstOrThrow(orRefuse('account.code'))
  return spent.user_id
}
