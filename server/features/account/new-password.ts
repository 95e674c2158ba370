import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type CodePurpose, readCode, spendCode } from '#server/kit/account-link.ts'
import { recordAudit } from '#server/kit/audit.ts'
import { guessLimit } from '#server/kit/counted-guesses.ts'
import type { Caller } from '#server/kit/handler.ts'
import { leastLength, listCompanyWords, refuseWeakPassword } from '#server/kit/password-policy.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { countFailure, giveBack, takeAttempt } from '#server/kit/throttle.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

interface NewPassword {
  purpose: CodePurpose
  code: string
  password: string
  /** The user name in the form. The code identifies the user, and another name is refused. */
  name?: string
}
interface Context {
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  caller: Caller
  services: Services
}

/** Sets the password of the code's owner and ends all former sessions. */
export async function setPassword(context: Context, asked: NewPassword): Promise<void> {
  const { transaction } = context
  const { least, user, companyWords } = await findHolder(context, asked)
  const known = [user.name, user.email, user.code, ...companyWords]
  await refuseWeakPassword(asked.password, { least, isFirst: asked.purpose === 'activation', known })
  const hash = await hashPassword(asked.password)
  await transaction(tx => storePassword(tx, context, { ...asked, hash }))
}

async function findHolder({ transaction, caller }: Context, { code, purpose, name = '' }: NewPassword) {
  const limits = [guessLimit(caller.address)]
  const found = await takeAttempt(transaction, limits, async (tx: OpenWriter) => {
    const user = await readCode(tx, code, purpose)
    const companyWords = user ? await listCompanyWords(tx, user.id) : []
    const least = leastLength(await readSetting(tx, 'accounts'), (user?.role ?? 'Cliente') as Role)
    return { user, companyWords, least }
  })
  const { user, ...rules } = found
  if (!user || !isSame(name, user)) {
    await transaction(tx => countFailure(tx, limits))
    throw refuse('account.code')
  }
  await transaction(tx => giveBack(tx, limits))
  return { user, ...rules }
}

function isSame(name: string, user: { name: string; email: string }): boolean {
  const typed = name.trim().toLowerCase()
  return typed === '' || typed === user.name.toLowerCase() || typed === user.email.toLowerCase()
}

async function storePassword(
  tx: OpenWriter,
  { caller, services }: Context,
  { code, purpose, hash }: NewPassword & { hash: string },
): Promise<void> {
  const userId = await spendCode(tx, code, purpose)
  const user = await tx
    .updateTable('portal_user')
    .set(eb => ({
      password_hash: hash,
      activated_at: eb.fn.coalesce('activated_at', sql<Date>`clock_now()`),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .returning(['name', 'email'])
    .executeTakeFirstOrThrow(orRefuse('account.code'))
  await tx
    .updateTable('session')
    .set({ ended_at: sql`clock_now()`, end_reason: 'password' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await tx.deleteFrom('device').where('user_id', '=', userId).execute()
  const action = purpose === 'activation' ? 'account.activated' : 'password.reset'
  await recordAudit(tx, { actor: user.name, action, address: caller.address })
  if (purpose === 'passwordReset' && user.email)
    await queueMail(services.jobs, tx, {
      template: 'accountChanged',
      recipient: user.email,
      data: { userName: user.name, changes: ['la password'], link: services.config.publicUrl },
    })
}
