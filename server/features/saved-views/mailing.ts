import type { ViewMailing } from '#contract/saved-views.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { codeHash } from '#server/kit/random-code.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { readView } from './queries.ts'

const rhythms = { lunedi: 'monday', primo: 'first' } as const

/** Subscribes from the next due day. A change of rhythm starts the subscription anew, a change of format does not. */
export async function subscribe(
  tx: OpenWriter,
  user: SignedIn,
  id: number,
  mailing: ViewMailing,
): Promise<void> {
  await readView(tx, user, id)
  if (user.email === '') throw refuse('view.noEmail')
  const rhythm = rhythms[mailing.Quando]
  const { Formato: format } = mailing
  await tx
    .insertInto('view_subscription')
    .values({ view_id: id, user_id: user.id, rhythm, format })
    .onConflict(conflict =>
      conflict.columns(['view_id', 'user_id']).doUpdateSet(eb => ({
        rhythm,
        format,
        since: eb
          .case()
          .when('view_subscription.rhythm', '=', rhythm)
          .then(eb.ref('view_subscription.since'))
          .else(today)
          .end(),
      })),
    )
    .execute()
}

export async function unsubscribe(tx: OpenWriter, user: SignedIn, id: number): Promise<void> {
  await readView(tx, user, id)
  await tx.deleteFrom('view_subscription').where('view_id', '=', id).where('user_id', '=', user.id).execute()
}

export function viewOfCode(tx: OpenReader, code: string): Promise<{ Nome: string }> {
  return tx
    .selectFrom('view_delivery as delivery')
    .innerJoin('view_subscription as mailing', 'mailing.id', 'delivery.subscription_id')
    .innerJoin('saved_view as view', 'view.id', 'mailing.view_id')
    .where('delivery.code_hash', '=', codeHash(code))
    .select('view.name as Nome')
    .executeTakeFirstOrThrow(orRefuse('view.code'))
}

/** Ends a subscription by the code in its mails, without sign-in. All codes of the subscription become invalid. */
export async function endByCode(tx: OpenWriter, code: string): Promise<string> {
  const ended = await tx
    .deleteFrom('view_subscription as mailing')
    .using('view_delivery as delivery')
    .using('saved_view as view')
    .whereRef('delivery.subscription_id', '=', 'mailing.id')
    .whereRef('view.id', '=', 'mailing.view_id')
    .where('delivery.code_hash', '=', codeHash(code))
    .returning('view.name')
    .executeTakeFirstOrThrow(orRefuse('view.code'))
  return ended.name
}
