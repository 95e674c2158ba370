import type { OpenWriter } from '#server/db/reader.ts'
import { refuse } from './refuse.ts'

/** Refuses the name of another user. The unique index alone would leave an error in PostgreSQL's log. */
export async function refuseTakenName(tx: OpenWriter, name: string, ownId: number): Promise<void> {
  const other = await tx
    .selectFrom('portal_user')
    .where(eb => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .where('id', '<>', ownId)
    .select('id')
    .executeTakeFirst()
  if (other) throw refuse('user.nameTaken')
}
