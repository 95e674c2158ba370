import type { DataAccess, FilterPair } from '#contract/kit/route.ts'
import { wholeTeamCode } from '#contract/kit/route.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { brandReach, noReach, type Reach } from '#server/db/reach.ts'
import type { SignedIn } from './handler.ts'
import { customerMaker, makerOfAgent } from './maker.ts'
import { refuse } from './refuse.ts'

/** The only maker of a reach: what this user, with this filter, may touch. A filter never widens it. */
export async function resolveReach(
  { db }: Database,
  user: SignedIn,
  filter: FilterPair | undefined,
  kind: DataAccess,
): Promise<Reach> {
  if (kind === 'none') return noReach
  if (user.role === 'Cliente') {
    if (filter) throw refuse('filter.outside')
    return brandReach({ customers: [user.code], agents: [], makers: [customerMaker] })
  }
  const own = user.role === 'Admin' ? 'all' : await agentsOf(db, user, filter, kind)
  if (filter?.Tipo === 'Cliente') return reachOfCustomer(db, own, filter.Codice)
  const agents = filter ? narrowAgents(own, filter.Codice, user) : own
  if (agents === 'all') return brandReach({ customers: 'all', agents: 'all', makers: ['*'] })
  const customers = await customersOf(db, agents, filter !== undefined)
  return brandReach({ agents, customers, makers: user.role === 'Admin' ? ['*'] : makersOf(agents) })
}

type Agents = 'all' | readonly string[]

/** An agent's quotes are those it made, whichever customer they are for; a customer's own are not among them. */
function makersOf(agents: readonly string[]): string[] {
  return agents.map(makerOfAgent)
}

/** A filter may name anyone of the team, also where the unfiltered call is about oneself. */
async function agentsOf(
  db: Database['db'],
  user: SignedIn,
  filter: FilterPair | undefined,
  kind: DataAccess,
): Promise<readonly string[]> {
  if (user.role !== 'AgenteCapo' || (kind === 'own' && !filter)) return [user.code]
  const pairs = await db
    .selectFrom('agent_pair')
    .where('head_code', '=', user.code)
    .select('agent_code')
    .orderBy('agent_code')
    .execute()
  return [user.code, ...pairs.map(pair => pair.agent_code)]
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

function reachOfCustomer(db: Database['db'], own: Agents, code: string): Promise<Reach> {
  return asOwner(db, async tx => {
    const customer = await tx
      .selectFrom('customer')
      .where('code', '=', code)
      .$if(own !== 'all', query => query.where('agent_code', 'in', own === 'all' ? [] : own))
      .select('code')
      .executeTakeFirst()
    if (!customer) throw refuse('filter.outside')
    return brandReach({
      customers: [customer.code],
      agents: [],
      makers: own === 'all' ? ['*'] : makersOf(own),
    })
  })
}

function customersOf(db: Database['db'], agents: readonly string[], isChosen: boolean): Promise<string[]> {
  return asOwner(db, async tx => {
    if (isChosen) {
      const known = await tx.selectFrom('agent').where('code', 'in', agents).select('code').execute()
      if (known.length !== agents.length) throw refuse('filter.outside')
    }
    const customers = await tx
      .selectFrom('customer')
      .where('agent_code', 'in', agents)
      .select('code')
      .orderBy('code')
      .execute()
    return customers.map(customer => customer.code)
  })
}
