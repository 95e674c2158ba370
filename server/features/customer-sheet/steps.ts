import { type Selectable, sql } from 'kysely'
import type { NextStep } from '#contract/customer-sheet.ts'
import type { Reader, Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, done, type LogEntry } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

type Step = Selectable<DB['next_step']>

export interface StepAsked {
  customerCode: string
  text: string
  on: string
  turn: NextStep['TocaA']
  /** The version that the user edited. */
  read: number | undefined
}

/** A customer has one next step, so a new one replaces it. */
export async function setStep(tx: Writer, act: Act, asked: StepAsked): Promise<Done<NextStep>> {
  await demandOpen(tx, asked.customerCode, act.user.role)
  const before = await tx
    .selectFrom('next_step')
    .where('customer_code', '=', asked.customerCode)
    .where('done_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (asked.read !== undefined && asked.read !== (before?.version ?? 0)) throw refuse('step.stale')
  const set = { text: asked.text, due_on: asked.on, turn: asked.turn, author: act.user.name }
  const step = before
    ? await tx
        .updateTable('next_step')
        .set({ ...set, set_at: sql<Date>`clock_now()`, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await insertStep(tx, { customer_code: asked.customerCode, ...set })
  return done(toStep(step), entryOf(step))
}

type NewStep = Pick<Step, 'customer_code' | 'text' | 'due_on' | 'turn' | 'author'>

/** If two steps are inserted at the same time, the second is refused. */
function insertStep(tx: Writer, step: NewStep): Promise<Step> {
  return tx
    .insertInto('next_step')
    .values(step)
    .onConflict(conflict => conflict.column('customer_code').where('done_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(orRefuse('step.stale'))
}

export async function doStep(
  tx: Writer,
  act: Act,
  { id, isDone }: { id: number; isDone: boolean },
): Promise<Done<NextStep>> {
  const step = await tx
    .selectFrom('next_step')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('step.unknown'))
  if (isDone === (step.done_at !== null)) return done(toStep(step))
  if (!isDone && (await findStep(tx, step.customer_code))) throw refuse('step.other')
  const changed = await tx
    .updateTable('next_step')
    .set(
      isDone ? { done_by: act.user.name, done_at: sql<Date>`clock_now()` } : { done_by: null, done_at: null },
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return done(toStep(changed), { action: isDone ? 'step.done' : 'step.reopened', ...entryOf(changed) })
}

export async function findStep(tx: Reader, customerCode: string): Promise<NextStep | null> {
  const step = await tx
    .selectFrom('next_step')
    .where('customer_code', '=', customerCode)
    .where('done_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  return step ? toStep(step) : null
}

function toStep(step: Step): NextStep {
  return {
    Id: step.id,
    CodCliente: step.customer_code,
    Testo: step.text,
    Data: step.due_on,
    TocaA: step.turn as NextStep['TocaA'],
    Autore: step.author,
    Versione: step.version,
  }
}

function entryOf({ customer_code, text }: Step): LogEntry {
  return { subject: customer_code, detail: { Passo: text }, of: customer_code }
}
