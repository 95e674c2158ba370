import { type Kysely, sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { today } from '#server/kit/today.ts'

const due = sql<string>`(case mailing.rhythm
  when 'monday' then date_trunc('week', ${today}::timestamp) else date_trunc('month', ${today}::timestamp) end)::date`

/**
 * Claims the mails of every weekly and monthly subscription due by today, and adds a job for each mail. A day's row
 * is written once, however often this runs. A missed day is made up for, except days before the subscription.
 */
export function claimDueViews(db: Kysely<DB>, jobs: Pick<Jobs, 'enqueue'>): Promise<number> {
  return asOwner(db, async tx => {
    const claimed = await tx
      .insertInto('view_delivery')
      .columns(['subscription_id', 'due_on'])
      .expression(eb =>
        eb
          .selectFrom('view_subscription as mailing')
          .innerJoin('saved_view as view', 'view.id', 'mailing.view_id')
          .where('view.deleted_at', 'is', null)
          .where(sql<boolean>`${due} > mailing.since`)
          .select(['mailing.id', due.as('due_on')]),
      )
      .onConflict(conflict => conflict.doNothing())
      .returning(['subscription_id', 'due_on'])
      .execute()
    for (const { subscription_id: subscriptionId, due_on: dueOn } of claimed)
      await jobs.enqueue(tx, 'views.send', { subscriptionId, dueOn })
    return claimed.length
  })
}
