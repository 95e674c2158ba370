import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { DataAccess, FilterPair, NamedPair } from '#contract/kit/route.ts'
import type { Database } from '#server/db/open.ts'
import { brandReach, noReach, type Reach, withReach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { SignedIn } from './handler.ts'
import { customerMaker, makerOfAgent } from './maker.ts'
import { orRefuse, refuse } from './refuse.ts'

/** Computes what this user may touch with this filter. Reaches are made only here, and no filter widens a reach. */
export async function resolveReach(
  { db }: Pick<Database, 'db'>,
  user: SignedIn,
  filter: FilterPair | undefined,
  kind: DataAccess,
): Promise<Reach> {
  if (kind === 'none') return noReach
  if (user.role === 'Cliente') {
    if (filter) throw refuse('filter.outside')
    return brandReach({ customer: user.code, agents: [], makers: [customerMaker] }, 'itself')
  }
  const own = user.role === 'Admin' ? 'all' : agentsOf(user, filter, kind)
  const asks = user.role === 'Admin' ? 'office' : 'partner'
  const reach = ofAgents(own, own === 'all' ? ['*'] : makersOf(own), asks)
  if (filter?.Tipo === 'Cliente') {
    const narrowed = await narrowToCustomer(db, reach, filter.Codice)
    return kind === 'desk' && own !== 'all' ? reach : narrowed
  }
  if (!filter) return reach
  const agents = narrowAgents(own, filter.Codice, user)
  if (own === 'all') await demandKnown(db, agents)
  return ofAgents(agents, own === 'all' ? ['*'] : makersOf(agents), asks)
}

/**
 * Turns a pair into a filter. A pair that names the caller is no filter, because the caller's role already decides the
 * reach.
 */
export function chosenBy(user: SignedIn, { Tipo, Codice }: NamedPair): FilterPair | undefined {
  if (Tipo === user.role && (user.role === 'Admin' || Codice === user.code)) return undefined
  if (Tipo === 'Admin' || Tipo === 'AgenteCapo') throw refuse('filter.outside')
  return { Tipo, Codice }
}

/** Like `chosenBy`, for a code without type: an agent's code, else a customer's. 0 means no filter. */
export async function chosenByCode(
  { db }: Pick<Database, 'db'>,
  user: SignedIn,
  code: string,
): Promise<FilterPair | undefined> {
  if (code === '0' || code === user.code) return undefined
  if (code === wholeTeamCode) return { Tipo: 'Agente', Codice: code }
  const agent = await db.selectFrom('agent').where('code', '=', code).select('code').executeTakeFirst()
  return { Tipo: agent ? 'Agente' : 'Cliente', Codice: code }
}

function ofAgents(agents: Agents, makers: readonly string[], asks: Reach['asks']): Reach {
  return brandReach({ customer: null, agents, makers }, asks)
}

type Agents = 'all' | readonly string[]

/** An agent sees the quotes that it made for any customer, but not the quotes that customers made themselves. */
function makersOf(agents: readonly string[]): string[] {
  return agents.map(makerOfAgent)
}

/** A filter may name any agent of the team, even for calls whose default is the caller alone. */
function agentsOf(user: SignedIn, filter: FilterPair | undefined, kind: DataAccess): readonly string[] {
  const isTeam = user.role === 'AgenteCapo' && (kind !== 'own' || filter !== undefined)
  return isTeam ? [user.code, ...user.team] : [user.code]
}

function narrowAgents(own: Agents, code: string, user: SignedIn): readonly string[] {
  if (own === 'all') {
    if (code === wholeTeamCode) throw refuse('filter.outside')
    return [code]
  }
  if (user.role !== 'AgenteCapo') throw refuse('filter.outside')
  if (code === wholeTeamCode) return own
  if (!own.includes(code)) throw refuse('filter.outside')
  return [code]
}

/** Row-level security decides whether the reach contains the customer, because it knows today's keeper. */
function narrowToCustomer(db: Database['db'], reach: Reach, code: string): Promise<Reach> {
  const find = async (tx: Reader) => {
    const customer = await tx
      .selectFrom('customer')
      .where('code', '=', code)
      .select('code')
      .executeTakeFirstOrThrow(orRefuse('filter.outside'))
    return brandReach({ customer: customer.code, agents: [], makers: reach.makers }, reach.asks)
  }
  return withReach(db, reach, find, { readOnly: true })
}

async function demandKnown(db: Database['db'], agents: readonly string[]): Promise<void> {
  const known = await db.selectFrom('agent').where('code', 'in', agents).select('code').execute()
  if (known.length !== agents.length) throw refuse('filter.outside')
}
