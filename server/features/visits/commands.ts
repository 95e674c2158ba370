import { sql } from 'kysely'
import type { z } from 'zod'
import type { VisitPlan, VisitPlanSave } from '#contract/visits.ts'
import { canSeeBlocked } from '#rules/permissions.ts'
import type { Writer } from '#server/db/reader.ts'
import { writeNote } from '#server/features/customer-notes/commands.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, done, type LogEntry, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { readVisitPlan } from './queries.ts'

export async function saveVisitPlan(
  tx: Writer,
  user: SignedIn,
  asked: z.output<typeof VisitPlanSave> & { planner: string },
): Promise<Done<VisitPlan>> {
  await demandCustomers(tx, user, asked.Tappe)
  const id = asked.Id === 0 ? await insertPlan(tx, user, asked) : await updatePlan(tx, asked)
  await tx
    .deleteFrom('visit_stop')
    .where('plan_id', '=', id)
    .where('customer_code', 'not in', asked.Tappe)
    .execute()
  await sql`insert into visit_stop (plan_id, customer_code, position)
    select ${id}, code, place from unnest(${asked.Tappe}::text[]) with ordinality as stop (code, place)
    on conflict on constraint visit_stop_pk do update set position = excluded.position`.execute(tx)
  return done(await readVisitPlan(tx, id), { subject: String(id), detail: { Data: asked.Data } })
}

/** Refuses the whole plan if one customer is out of reach or blocked. */
async function demandCustomers(tx: Writer, user: SignedIn, codes: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('customer')
    .where('code', 'in', codes)
    .where('closed_on', 'is', null)
    .select('is_blocked')
    .execute()
  if (known.length !== codes.length) throw refuse('customer.unknown')
  if (!canSeeBlocked(user.role) && known.some(({ is_blocked }) => is_blocked))
    throw refuse('customer.blocked')
}

interface Planned extends z.output<typeof VisitPlanSave> {
  planner: string
}

async function insertPlan(tx: Writer, user: SignedIn, { planner, Data, Inizio }: Planned): Promise<number> {
  const { id } = await tx
    .insertInto('visit_plan')
    .values({ agent_code: planner, planned_on: Data, starts_at: Inizio, made_by: user.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updatePlan(tx: Writer, { Id, Data, Inizio, Versione }: Planned): Promise<number> {
  const { version } = await holdPlan(tx, Id)
  if (Versione !== undefined && Versione < version) throw refuse('visit.stale')
  await tx
    .updateTable('visit_plan')
    .set({ planned_on: Data, starts_at: Inizio, version: version + 1 })
    .where('id', '=', Id)
    .execute()
  return Id
}

function holdPlan(tx: Writer, id: number): Promise<{ version: number; planned_on: string }> {
  return tx
    .selectFrom('visit_plan')
    .where('id', '=', id)
    .select(['version', 'planned_on'])
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('visit.unknown'))
}

export async function removeVisitPlan(tx: Writer, id: number): Promise<Done<'OK'>> {
  const { planned_on } = await holdPlan(tx, id)
  await removeRow(tx, 'visit_plan', sql`id = ${id}`)
  return ok({ subject: String(id), detail: { Data: planned_on } })
}

export async function restoreVisitPlan(tx: Writer, id: number): Promise<Done<'OK'>> {
  const { planned_on } = await restoreRow(tx, 'visit_plan', sql`id = ${id}`)
  return ok({ subject: String(id), detail: { Data: planned_on } })
}

interface Outcome {
  id: number
  customerCode: string
  text: string
  once: string | undefined
}

/** Writes the outcome as a note about the customer. A second outcome is another note, which the plan then shows. */
export async function writeOutcome(
  tx: Writer,
  act: Act,
  { id, ...asked }: Outcome,
): Promise<readonly LogEntry[]> {
  const plan = await holdPlan(tx, id)
  await demandOpen(tx, asked.customerCode, act.user.role)
  await tx
    .selectFrom('visit_stop')
    .where('plan_id', '=', id)
    .where('customer_code', '=', asked.customerCode)
    .select('customer_code')
    .executeTakeFirstOrThrow(orRefuse('visit.unknown'))
  const { answer: note, entries } = await writeNote(tx, act, {
    ...asked,
    on: plan.planned_on,
    kind: 'visita',
  })
  await tx
    .updateTable('visit_stop')
    .set({ note_id: note.Id })
    .where('plan_id', '=', id)
    .where('customer_code', '=', asked.customerCode)
    .execute()
  return entries
}
