import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { HandedOver } from '#contract/users.ts'
import { canChooseTeam, partnerKind } from '#rules/permissions.ts'
import type { Writer } from '#server/db/reader.ts'
import { passQuotes } from '#server/features/quotes/pass-quotes.ts'
import { passViews } from '#server/features/saved-views/pass-views.ts'
import { type Done, done } from '#server/kit/done.ts'
import { makerOfAgent } from '#server/kit/maker.ts'
import { refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { listSharers } from './work.ts'

interface Asked {
  from: number
  to: number
  /** True moves the work of the agent's code although other active users have that code. */
  alsoShared: boolean
}

/** Moves all work of one user to another. A second call finds nothing to move. */
export async function handOverWork(tx: Writer, asked: Asked): Promise<Done<HandedOver>> {
  const { from, to } = await holdBoth(tx, asked)
  demandFitting(from, to)
  const stays = await isKept(tx, { from, to }, asked.alsoShared)
  const work =
    partnerKind(from.role) !== 'agent' || stays ? noAgentsWork : await passAgentsWork(tx, from.code, to)
  const { views, mailings, endedMailings } = await passViews(tx, from.id, to)
  const moved = { ...work, Viste: views, Invii: mailings, InviiTerminati: endedMailings }
  const answer = { ...moved, RestanoAlCodice: stays }
  const isEmpty = Object.values(moved).every(count => count === 0)
  return isEmpty ? done(answer) : done(answer, { subject: from.name, detail: { A: to.name, ...moved } })
}

interface Colleague {
  id: number
  name: string
  role: Role
  code: string
  email: string
  is_active: boolean
}

interface Colleagues {
  from: Colleague
  to: Colleague
}

/** Locks in the order of the ids, so that two hand-overs in opposite directions do not block each other. */
async function holdBoth(tx: Writer, { from, to }: Asked): Promise<Colleagues> {
  if (from === to) throw refuse('handOver.oneself')
  const rows = await tx
    .selectFrom('portal_user')
    .where('id', 'in', [from, to])
    .select(['id', 'name', 'role', 'code', 'email', 'is_active'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [leaver, receiver] = [from, to].map(id => rows.find(row => row.id === id))
  if (!leaver || !receiver) throw refuse('user.unknown')
  return {
    from: { ...leaver, role: leaver.role as Role },
    to: { ...receiver, role: receiver.role as Role },
  }
}

function demandFitting(from: Colleague, to: Colleague): void {
  if (!to.is_active) throw refuse('handOver.inactive')
  if (partnerKind(from.role) !== partnerKind(to.role)) throw refuse('handOver.role')
  if (partnerKind(from.role) === 'customer' && from.code !== to.code) throw refuse('handOver.customer')
}

/** True if the work of the agent's code stays there: both users have the code, or somebody else works with it. */
async function isKept(tx: Writer, { from, to }: Colleagues, alsoShared: boolean): Promise<boolean> {
  if (partnerKind(from.role) !== 'agent') return false
  return from.code === to.code || (!alsoShared && (await listSharers(tx, from)).length > 0)
}

const noAgentsWork = { Preventivi: 0, PreventiviNonVisibili: 0, GiriVisite: 0, SchedeAnagrafiche: 0 }

async function passAgentsWork(tx: Writer, code: string, to: Colleague): Promise<typeof noAgentsWork> {
  const { quotes, hidden } = await passQuotes(tx, {
    from: makerOfAgent(code),
    to: makerOfAgent(to.code),
    keepers: [to.code, ...(await teamOf(tx, to))],
  })
  const plans = await tx
    .updateTable('visit_plan')
    .set({ agent_code: to.code })
    .where('agent_code', '=', code)
    .where(sql<boolean>`planned_on >= ${today}`)
    .executeTakeFirstOrThrow()
  const sheets = await tx
    .updateTable('registry_sheet')
    .set({ agent_code: to.code })
    .where('agent_code', '=', code)
    .executeTakeFirstOrThrow()
  return {
    Preventivi: quotes,
    PreventiviNonVisibili: hidden,
    GiriVisite: Number(plans.numUpdatedRows),
    SchedeAnagrafiche: Number(sheets.numUpdatedRows),
  }
}

async function teamOf(tx: Writer, { role, code }: Colleague): Promise<string[]> {
  if (!canChooseTeam(role)) return []
  const pairs = await tx
    .selectFrom('agent_pair')
    .where('head_code', '=', code)
    .where('deleted_at', 'is', null)
    .select('agent_code')
    .execute()
  return pairs.map(({ agent_code }) => agent_code)
}
