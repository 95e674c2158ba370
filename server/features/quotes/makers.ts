import type { FilterPair } from '#contract/kit/route.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { customerMaker, makerOfAgent } from '#server/kit/maker.ts'
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

/** Whose desk this is: the Admin has none of its own, and sits at that of whom the filter names. */
export function deskOf(user: SignedIn, filter: FilterPair | undefined): Desk {
  if (user.role === 'Cliente') return { maker: customerMaker, customerCode: user.code }
  if (user.role !== 'Admin') return { maker: makerOfAgent(user.code), customerCode: '' }
  if (!filter) throw refuse('quote.customerNeeded')
  return filter.Tipo === 'Cliente'
    ? { maker: customerMaker, customerCode: filter.Codice }
    : { maker: makerOfAgent(filter.Codice), customerCode: '' }
}

export function deskOfQuote(quote: { maker: string; customer_code: string }): Desk {
  return { maker: quote.maker, customerCode: quote.maker === customerMaker ? quote.customer_code : '' }
}
