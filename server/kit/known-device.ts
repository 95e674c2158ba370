import { foldForSearch } from '#rules/search-fold.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { tokenHash } from './authenticate.ts'
import type { Caller } from './handler.ts'

type Run = <T>(work: (tx: OpenWriter) => Promise<T>) => Promise<T>

/** Whether the user with this name has signed in here before. Asks the database only for a browser with a cookie. */
export async function isKnownDevice(transaction: Run, { cookie }: Caller, name: string): Promise<boolean> {
  const token = cookie.isWanted && cookie.readDevice()
  if (!token) return false
  const known = await transaction(tx =>
    tx
      .selectFrom('device')
      .innerJoin('portal_user as owner', 'owner.id', 'device.user_id')
      .where('token_hash', '=', tokenHash(token))
      .select('owner.name')
      .execute(),
  )
  return known.some(owner => foldForSearch(owner.name) === foldForSearch(name))
}
