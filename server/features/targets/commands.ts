import { sql } from 'kysely'
import type { z } from 'zod'
import { problems } from '#contract/problems.ts'
import type { TargetChange } from '#contract/targets.ts'
import { readAmount } from '#rules/italian-amount.ts'
import { firstTargetYear } from '#rules/targets.ts'
import type { OpenWriter, Writer } from '#server/db/reader.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { storeTarget } from '#server/kit/store-target.ts'

const openMinutes = 10
const mostEuro = 999_999_999
const lastYear = 2100

/** Lets only this session change targets for some minutes, and returns the end of that time. */
export async function unlockTargets(
  tx: OpenWriter,
  { sessionId }: SignedIn,
): Promise<Done<{ Scadenza: string }>> {
  const session = await tx
    .updateTable('session')
    .set({ targets_open_until: sql<Date>`clock_now() + make_interval(mins => ${openMinutes})` })
    .where('id', '=', sessionId)
    .returning('targets_open_until')
    .executeTakeFirst()
  if (!session?.targets_open_until) throw refuse('session.missing')
  return done({ Scadenza: session.targets_open_until.toISOString() }, {})
}

export async function lockTargets(tx: OpenWriter, { sessionId }: SignedIn): Promise<void> {
  await tx.updateTable('session').set({ targets_open_until: null }).where('id', '=', sessionId).execute()
}

/** An empty target is no error; the stored target stays. */
export async function changeTarget(
  tx: Writer,
  act: Act,
  change: z.output<typeof TargetChange>,
): Promise<Done<'OK'>> {
  const { code, year } = demandChosen(change)
  const cents = toCents(change.Obiettivo)
  if (cents === undefined) return ok()
  await demandUnlocked(tx, act.user)
  const agent = await tx.selectFrom('agent').where('code', '=', code).select('code').executeTakeFirst()
  if (!agent) throw refuse('agent.unknown')
  return ok(...(await storeTarget(tx, act, { agentCode: agent.code, year, cents })))
}

function demandChosen({ CodAgente, Anno }: z.output<typeof TargetChange>): { code: string; year: number } {
  if (!CodAgente || CodAgente === '0')
    throw refuse('target.noAgent', { errors: { CodAgente: problems['target.noAgent'].text } })
  const year = Number(Anno)
  if (!Number.isInteger(year) || year < firstTargetYear || year > lastYear)
    throw refuse('target.noYear', { errors: { Anno: problems['target.noYear'].text } })
  return { code: CodAgente, year }
}

function toCents(target: string | number | null): number | undefined {
  if (target === null || target === '') return undefined
  const { value, problem } = typeof target === 'string' ? readAmount(target) : { value: target }
  const text = problem ?? (value > mostEuro ? 'Al massimo 999.999.999 euro' : undefined)
  if (value === undefined || text) throw refuse('request.invalid', { errors: { Obiettivo: text ?? '' } })
  return Math.round(value * 100)
}

async function demandUnlocked(tx: Writer, { sessionId }: SignedIn): Promise<void> {
  await tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('targets_open_until', '>', sql<Date>`clock_now()`)
    .select('id')
    .executeTakeFirstOrThrow(orRefuse('target.locked'))
}
