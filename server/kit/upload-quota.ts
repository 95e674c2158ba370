import { sql } from 'kysely'
import type { LogAction } from '#contract/log-actions.ts'
import type { Writer } from '#server/db/reader.ts'
import { refuse } from './refuse.ts'
import { startOfDay, today } from './today.ts'

interface Quota {
  /** The log action that counts these uploads. */
  action: LogAction
  mostADay: number
}

export async function refuseOverQuota(
  tx: Writer,
  userName: string,
  { action, mostADay }: Quota,
): Promise<void> {
  const { uploads } = await tx
    .selectFrom('audit_log')
    .where(sql<boolean>`lower(actor) = lower(${userName})`)
    .where('action', '=', action)
    .where('at', '>=', startOfDay(today))
    .select(({ fn }) => fn.countAll<number>().as('uploads'))
    .executeTakeFirstOrThrow()
  if (uploads >= mostADay) throw refuse('upload.quota')
}
