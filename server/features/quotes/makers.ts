import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { agentOfMaker, customerMaker, makerOfAgent } from '#server/kit/maker.ts'
import { refuse } from '#server/kit/refuse.ts'

/** Whose prices and image a quote carries: a customer's, or an agent's for all its customers. */
export interface Desk {
  maker: string
  /** Empty for an agent. */
  customerCode: string
}

/** The maker and the customer of a new quote. Whoever makes it for others has to say for whom. */
export function makerOfNew(user: SignedIn, filter: FilterPair | undefined): Desk {
  if (user.role === 'Cliente') return { maker: customerMaker, customerCode: user.code }
  if (filter?.Tipo !== 'Cliente') throw refuse('quote.customerNeeded')
  return {
    maker: user.role === 'Admin' ? customerMaker : makerOfAgent(user.code),
    customerCode: filter.Codice,
  }
}

/**
 * The desk that a call reads and writes. The filter names it: an agent's own, or for a customer that of its agent.
 * The Admin has none of its own, and takes a customer's own desk where the filter names the customer.
 */
export async function deskOf(tx: Reader<DB>, user: SignedIn, filter: FilterPair | undefined): Promise<Desk> {
  if (user.role === 'Cliente') return { maker: customerMaker, customerCode: user.code }
  if (filter?.Codice === wholeTeamCode) throw refuse('quote.deskOfTeam')
  if (!filter) {
    if (user.role === 'Admin') throw refuse('quote.customerNeeded')
    return agentsDesk(user.code)
  }
  if (filter.Tipo === 'Agente') return agentsDesk(filter.Codice)
  if (user.role === 'Admin') return { maker: customerMaker, customerCode: filter.Codice }
  const { keeper_code } = await tx
    .selectFrom('customer')
    .where('code', '=', filter.Codice)
    .select('keeper_code')
    .executeTakeFirstOrThrow()
  return agentsDesk(keeper_code)
}

function agentsDesk(code: string): Desk {
  return { maker: makerOfAgent(code), customerCode: '' }
}

/** The code of the customer or agent whose desk it is. */
export function ownerOf({ maker, customerCode }: Desk): string {
  return customerCode || (agentOfMaker(maker) ?? '')
}

/** The desk's owner by name and code; empty where it is the caller's own. */
export async function nameOfDesk(tx: Reader<DB>, user: SignedIn, desk: Desk): Promise<string> {
  const code = ownerOf(desk)
  if (code === user.code) return ''
  const { name } = desk.customerCode
    ? await tx
        .selectFrom('customer')
        .where('code', '=', code)
        .select('company_name as name')
        .executeTakeFirstOrThrow()
    : await tx.selectFrom('agent').where('code', '=', code).select('name').executeTakeFirstOrThrow()
  return `${name} (${code})`
}

export function deskOfQuote(quote: { maker: string; customer_code: string }): Desk {
  return { maker: quote.maker, customerCode: quote.maker === customerMaker ? quote.customer_code : '' }
}
