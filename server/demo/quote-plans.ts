import type { QuoteState } from '#contract/quote-kinds.ts'
import type { Markup } from '#rules/quote-price.ts'
import { makerOfAgent } from '#server/kit/maker.ts'
import type { Day } from './calendar.ts'
import { type Company, featuredCustomers, seed, sellerOf } from './company.ts'
import { codeAt } from './customers.ts'
import { siteKinds, surnames } from './names.ts'
import { Random } from './random.ts'

/** A quote to be made: its owner, day, size and state. */
export interface QuotePlan {
  at: number
  customerCode: string
  maker: string
  userName: string
  reference: string
  createdOn: Day
  changedOn: Day
  /** Undefined means the markups of the maker's desk. */
  markup: Markup | undefined
  state: QuoteState
  positions: number
}

const quotesStream = 10
const dealersQuotes = 40

const desks: Record<string, Markup> = {
  cliente: { percentHundredths: 3_500, cents: 0, discountHundredths: 0 },
  agente: { percentHundredths: 0, cents: 0, discountHundredths: 0 },
}
const noDesk: Markup = { percentHundredths: 0, cents: 0, discountHundredths: 0 }

export function deskMarkup({ userName }: Pick<QuotePlan, 'userName'>): Markup {
  return desks[userName] ?? noDesk
}

/** Plans the oldest quotes first, because quotes are numbered in that order. */
export function planQuotes(company: Company): QuotePlan[] {
  const of = (customer: number, maker: string, userName: string) => ({
    customerCode: codeAt(customer),
    maker,
    userName,
  })
  const dealer = Array.from({ length: dealersQuotes }, () => of(0, 'cliente', 'cliente'))
  const others = Array.from({ length: featuredCustomers - 1 }, (_, at) =>
    of(at + 1, 'cliente', `${codeAt(at + 1).toLowerCase()}.banco`),
  )
  const agent = company.agents[0]?.code ?? ''
  const agents = Array.from({ length: 10 }, (_, at) =>
    of(at % featuredCustomers, makerOfAgent(agent), 'agente'),
  )
  const colleagues = colleaguesCustomers(company).map(({ customer, code }) =>
    of(customer, makerOfAgent(code), code.toLowerCase()),
  )
  return [...dealer, ...others, ...others, ...agents, ...colleagues]
    .map((owner, at) => ({ ...owner, ...planAt(company, at) }))
    .sort((a, b) => a.createdOn - b.createdOn || a.at - b.at)
}

/** Some other agents, each with one of their customers. */
function colleaguesCustomers(company: Company): { customer: number; code: string }[] {
  const customers = Array.from({ length: company.customers }, (_, at) => at)
  return company.agents.slice(1, 6).flatMap(agent => {
    const customer = customers.find(at => sellerOf(company, at) === agent)
    return customer === undefined ? [] : [{ customer, code: agent.code }]
  })
}

/** Quotes with arranged content for the screens. */
const special: Record<
  number,
  Partial<Pick<QuotePlan, 'reference' | 'positions' | 'state'>> & { ago?: number }
> = {
  0: { reference: 'Residence Le Terrazze', positions: 300, state: 'aperto', ago: 6 },
  // These quotes began under last year's price list.
  1: { reference: 'Villa Perché, piano terra', positions: 9, state: 'aperto', ago: 370 },
  2: { reference: 'Agriturismo Colle Alto', positions: 12, state: 'aperto', ago: 395 },
  3: { reference: 'Casa Rossi', positions: 6, state: 'aperto', ago: 2 },
}

function planAt({ today }: Company, at: number) {
  const random = new Random(seed, quotesStream, at)
  const own = special[at]
  const ago = own?.ago ?? 1 + Math.floor(random.next() ** 2.2 * 200)
  const age = own && ago > 300 ? ago - 4 : random.between(0, Math.min(ago - 1, 12))
  const isOld = ago > 21 && !own
  return {
    at,
    reference: own?.reference ?? `${random.pick(siteKinds)} ${random.pick(surnames)}`.slice(0, 30),
    createdOn: today - ago,
    changedOn: today - ago + age,
    markup: random.chance(0.3) ? ownMarkup(random) : undefined,
    state: own?.state ?? stateAt(at, isOld, random),
    positions: own?.positions ?? random.between(1, 12),
  }
}

function ownMarkup(random: Random): Markup {
  return {
    percentHundredths: random.between(3, 10) * 500,
    cents: random.chance(0.3) ? random.between(1, 4) * 1_000 : 0,
    discountHundredths: random.chance(0.5) ? random.between(1, 4) * 250 : 0,
  }
}

// Some recent quotes wait at the manufacturer; some old quotes were ordered, the rest stayed open.
function stateAt(at: number, isOld: boolean, random: Random): QuoteState {
  if (isOld) return random.chance(0.3) ? 'confermata' : 'aperto'
  const states = ['aperto', 'aperto', 'richiesta', 'aperto', 'inVerifica', 'aperto', 'inSospeso'] as const
  return states[at % states.length] ?? 'aperto'
}
