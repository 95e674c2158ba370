import { type Day, orderWeight, toDay, yearOf } from './calendar.ts'
import { firstNames, surnames } from './names.ts'
import { placeInSums, Random, toSums } from './random.ts'
import { type DemoTown, towns } from './towns.ts'

export const seed = 20_180_102
export const firstDay = toDay('2018-01-01')

/** Numbers of the demo company at scale 1. */
const size = { customers: 600, agents: 30, heads: 4, orders: 40_000 }

/** Each part of the company draws from its own stream of random numbers. */
export const stream = {
  agent: 1,
  customer: 2,
  order: 3,
  lines: 4,
  customerText: 5,
  delivery: 6,
  showing: 7,
  invoice: 8,
  promotion: 10,
  nonConformity: 11,
  stock: 12,
}

export interface DemoAgent {
  code: string
  name: string
  /** The towns of the agent's customers. */
  area: readonly [DemoTown, ...DemoTown[]]
  weight: number
}

export interface Company {
  scale: number
  today: Day
  agents: DemoAgent[]
  heads: DemoAgent[]
  /** The seller of each customer, as an index into `sellers`. */
  sellerOf: Uint16Array
  sellers: DemoAgent[]
  customers: number
  orders: number
  /** Running totals of ordered volume, one per day from the first. */
  days: Float64Array
  /** Running totals of ordered volume by customer, one array per quarter from the first. */
  buyers: Float64Array[]
}

const quarterDays = 91

export function createCompany(scale: number, today: string): Company {
  const agents = createAgents(Math.round(size.agents * scale) || 1, 'A', 3)
  const heads = createAgents(Math.max(1, Math.round(size.heads * scale)), 'CA', 2)
  const sellers = [...agents.slice(0, Math.max(1, agents.length - 1)), ...heads] // The last agent has no customers.
  const customers = Math.max(20, Math.round(size.customers * scale))
  const last = toDay(today)
  const days = toSums(Array.from({ length: last - firstDay + 1 }, (_, at) => orderWeight(firstDay + at)))
  return {
    scale,
    today: last,
    agents,
    heads,
    sellers,
    sellerOf: assignSellers(customers, sellers),
    customers,
    orders: Math.max(400, Math.round(size.orders * scale)),
    days,
    buyers: createBuyers(customers, Math.ceil(days.length / quarterDays)),
  }
}

function createAgents(count: number, prefix: string, digits: number): DemoAgent[] {
  return Array.from({ length: count }, (_, at) => {
    const random = new Random(seed, stream.agent, prefix.length, at)
    const from = Math.floor((((at + 1) % count) * towns.length) / count)
    const to = Math.max(from + 1, Math.floor((((at + 1) % count) + 1) * (towns.length / count)))
    const [first = towns[0], ...others] = towns.slice(from, to)
    return {
      code: `${prefix}${String(at + 1).padStart(digits, '0')}`,
      name: `${random.pick(firstNames)} ${random.pick(surnames)}`,
      area: [first, ...others],
      weight: prefix === 'CA' ? 0.5 : at === 0 ? 1.8 : 1,
    }
  })
}

/** Tests and screenshots use the first customers, so these have special data and belong to the first agent. */
export const featuredCustomers = 8

function assignSellers(customers: number, sellers: DemoAgent[]): Uint16Array {
  const sums = toSums(sellers.map(seller => seller.weight))
  return Uint16Array.from({ length: customers }, (_, at) =>
    at < featuredCustomers ? 0 : placeInSums(sums, new Random(seed, stream.customer, at).next()),
  )
}

function createBuyers(customers: number, quarters: number): Float64Array[] {
  const sums = Array.from({ length: quarters }, () => new Float64Array(customers))
  const totals = new Float64Array(quarters)
  for (let at = 0; at < customers; at++) {
    const { weight, from, to } = buyingHabit(at, quarters)
    for (const [quarter, quarterSums] of sums.entries()) {
      const isActive = quarter >= from && quarter < to
      totals[quarter] = (totals[quarter] ?? 0) + (isActive ? weight : 0)
      quarterSums[at] = totals[quarter] ?? 0
    }
  }
  return sums
}

// Most customers stay from start to end; the others come and go, so that the trends have something to show.
function buyingHabit(at: number, quarters: number): { weight: number; from: number; to: number } {
  if (at === 0) return { weight: 8, from: 0, to: quarters }
  const random = new Random(seed, stream.customer, at, 1)
  const weight = Math.exp(random.bell() * 0.9)
  const from = random.chance(0.6) ? 0 : random.between(0, quarters - 1)
  const stays = at < featuredCustomers || random.chance(0.8)
  return { weight, from, to: stays ? quarters : from + random.between(2, Math.max(3, quarters - from)) }
}

export function customerOfOrder(company: Company, day: Day, share: number): number {
  const quarter = Math.min(company.buyers.length - 1, Math.floor((day - firstDay) / quarterDays))
  const sums = company.buyers[quarter]
  return sums ? placeInSums(sums, share) : 0
}

export function sellerOf({ sellers, sellerOf }: Company, customer: number): DemoAgent {
  const seller = sellers[sellerOf[customer] ?? 0]
  if (!seller) throw new Error('every customer has a seller')
  return seller
}

/** Some customers had another agent until the middle of a year; earlier sales name that agent. */
export function sellerOn(company: Company, order: { customer: number; orderedOn: Day }): DemoAgent {
  const { sellers, sellerOf: places } = company
  const now = sellerOf(company, order.customer)
  if (order.customer !== 6 && order.customer % 97 !== 50) return now
  return order.orderedOn < movedOn(company)
    ? (sellers[((places[order.customer] ?? 0) + 1) % sellers.length] ?? now)
    : now
}

function movedOn({ today }: Company): Day {
  const july = toDay(`${yearOf(today)}-07-01`)
  return july < today - 20 ? july : toDay(`${yearOf(today) - 1}-07-01`)
}

export function dayOfOrder({ days, orders }: Company, at: number): Day {
  return firstDay + placeInSums(days, (at + 0.5) / orders)
}
