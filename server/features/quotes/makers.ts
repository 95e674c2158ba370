import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { Reader } from '#server/db/reader.ts'
import type { LogEntry } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { agentOfMaker, customerMaker, makerOfAgent } from '#server/kit/maker.ts'
import { refuse } from '#server/kit/refuse.ts'

/** Owner of a quote's prices and header image: a customer, or an agent for all its customers. */
export interface Desk {
  maker: string
  /** Empty for an agent's desk. */
  customerCode: string
}

/** Maker and customer of a new quote. A caller who acts for others has to name the customer. */
export function makerOfNew(user: SignedIn, filter: FilterPair | undefined): Desk {
  if (user.role === 'Cliente') return { maker: customerMaker, customerCode: user.code }
  if (filter?.Tipo !== 'Cliente') throw refuse('quote.customerNeeded')
  return {
    maker: user.role === 'Admin' ? customerMaker : makerOfAgent(user.code),
    customerCode: filter.Codice,
  }
}

/**
 * The desk that a call reads and writes. A filter with an agent means that agent's desk, a filter with a customer the
 * desk of the customer's agent. An Admin has no desk, so with a customer as filter the Admin uses the customer's own.
 */
export async function deskOf(tx: Reader, user: SignedIn, filter: FilterPair | undefined): Promise<Desk> {
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

/** Code of the customer or agent that owns the desk. */
export function ownerOf({ maker, customerCode }: Desk): string {
  return customerCode || (agentOfMaker(maker) ?? '')
}

/** Name and code of the desk's owner; empty if the caller owns it. */
export async function nameOfDesk(tx: Reader, user: SignedIn, desk: Desk): Promise<string> {
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

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** A log entry about a quote, with the owner of its desk. */
export function quoteEntry(quote: QuoteOwners, detail?: Record<string, unknown>): LogEntry {
  return { subject: String(quote.id), of: ownerOf(deskOfQuote(quote)), ...(detail && { detail }) }
}
