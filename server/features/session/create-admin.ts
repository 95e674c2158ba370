import { sql } from 'kysely'
import { noReach, withReach } from '#server/db/reach.ts'
import { recordAudit } from '#server/kit/audit.ts'
import { CommandError } from '#server/kit/command-error.ts'
import { leastLength } from '#server/kit/password-policy.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'

interface NewAdmin {
  name: string
  email: string
  password: string
}

/** Creates an Admin, for example the first one; only the command line can do this. */
export async function createAdmin(
  { db }: Pick<Services['database'], 'db'>,
  { name, email, password }: NewAdmin,
): Promise<void> {
  const least = await withReach(db, noReach, async tx =>
    leastLength(await readSetting(tx, 'accounts'), 'Admin'),
  )
  if ([...password].length < least)
    throw new CommandError(`The password of an Admin needs at least ${least} characters.`)
  const password_hash = await hashPassword(password)
  await withReach(db, noReach, async tx => {
    const created = await tx
      .insertInto('portal_user')
      .values({ name, email, role: 'Admin', password_hash, activated_at: sql<Date>`clock_now()` })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (created.numInsertedOrUpdatedRows === 0n)
      throw new CommandError(`There is a user called ${name} already.`)
    await recordAudit(tx, { actor: '', action: 'user.created', subject: name, address: '' })
  })
}
