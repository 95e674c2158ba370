import { type Insertable, sql } from 'kysely'
import { type ClaimState, claimStates } from '#contract/claim-names.ts'
import type { LogAction } from '#contract/log-actions.ts'
import { instantText } from '#rules/italian-format.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { type Done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

export type HeldClaim = Awaited<ReturnType<typeof lockClaim>>

function lockClaim(tx: Writer, id: number) {
  return tx
    .selectFrom('claim')
    .where('id', '=', id)
    .select(['id', 'customer_code', 'state', 'order_id', 'line', 'pieces', 'assignee_id', 'assignee'])
    .select('assigned_at')
    .$narrowType<{ state: ClaimState }>()
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('claim.unknown'))
}

interface Expected {
  in: readonly ClaimState[]
  /** The newest step that the caller has seen. */
  seen?: number
}

/** Locks a claim that is in one of these states; otherwise the caller is told what is true now. */
export async function holdClaim(tx: Writer, id: number, expected: Expected): Promise<HeldClaim> {
  const claim = await lockClaim(tx, id)
  const last = await tx
    .selectFrom('claim_step')
    .where('claim_id', '=', id)
    .select(['id', 'author', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSeen = expected.seen === undefined || expected.seen === last?.id
  if (isSeen && expected.in.includes(claim.state)) return claim
  const by = last ? ` (${last.author}, ${instantText(last.at.toISOString())})` : ''
  throw refuse('claim.moved', {
    text: `Il reclamo ora è: ${claimStates[claim.state]}${by}. Rileggilo e riprova.`,
  })
}

interface Step
  extends Partial<Pick<Insertable<DB['claim_step']>, 'text' | 'remedy' | 'amount_cents' | 'visit_on'>> {
  to: ClaimState
  action: LogAction
}

/** Takes the claim into its next state, and notes who did it. */
export async function moveClaim(
  tx: Writer,
  user: SignedIn,
  { id, customer_code }: HeldClaim,
  { to, action, ...said }: Step,
): Promise<Done<'OK'>> {
  await tx
    .updateTable('claim')
    .set({ state: to, ...(to === 'nuovo' && { sent_at: sql<Date>`coalesce(sent_at, clock_now())` }) })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('claim_step')
    .values({
      ...{ claim_id: id, customer_code, state: to },
      ...{ author_id: user.id, author: user.name, author_role: user.role, ...said },
    })
    .execute()
  return ok({ action, subject: String(id), of: customer_code })
}
