import { type Day, workdayFrom, yearOf } from './calendar.ts'
import { type Company, customerOfOrder, dayOfOrder, firstDay, seed, stream } from './company.ts'
import { siteKinds, streets, surnames } from './names.ts'
import { Random } from './random.ts'

export interface DemoOrder {
  /** Index in the whole history; the order id is one higher. */
  at: number
  customer: number
  orderedOn: Day
  confirmedOn: Day | undefined
  expectedOn: Day | undefined
  /** Day of delivery, which may lie in the future. */
  arrivesOn: Day | undefined
  deliveredOn: Day | undefined
  progress: number
  isOutOfTime: boolean
  closedOn: Day | undefined
  /** The company's present day. */
  today: Day
}

/** Orders with arranged states, so that the demo customer always has something to see. */
interface Arranged {
  customer: number
  fate?: 'late' | 'out of time' | 'unconfirmed' | 'forgotten'
}

export type Arrangement = Map<number, Arranged>

const arrangedDaysAgo: [daysAgo: number, arranged: Arranged][] = [
  [66, { customer: 0, fate: 'out of time' }],
  [58, { customer: 0, fate: 'late' }],
  [55, { customer: 1, fate: 'out of time' }],
  [48, { customer: 0, fate: 'forgotten' }],
  [44, { customer: 1, fate: 'forgotten' }],
  [36, { customer: 0 }],
  [27, { customer: 0 }],
  [20, { customer: 0 }],
  [13, { customer: 0 }],
  [8, { customer: 0 }],
  [5, { customer: 0, fate: 'unconfirmed' }],
  [4, { customer: 0, fate: 'unconfirmed' }],
  [2, { customer: 0, fate: 'unconfirmed' }],
  [1, { customer: 0, fate: 'unconfirmed' }],
]

export function arrange(company: Company): Arrangement {
  const arrangement: Arrangement = new Map()
  for (const [daysAgo, arranged] of arrangedDaysAgo) {
    const share = (company.days[company.today - firstDay - daysAgo] ?? 0) / (company.days.at(-1) ?? 1)
    let at = Math.min(company.orders - 1, Math.floor(share * company.orders))
    while (arrangement.has(at)) at--
    arrangement.set(at, arranged)
  }
  return arrangement
}

export function orderAt(company: Company, arrangement: Arrangement, at: number): DemoOrder {
  const random = new Random(seed, stream.order, at)
  const orderedOn = dayOfOrder(company, at)
  const arranged = arrangement.get(at)
  const customer = arranged?.customer ?? customerOfOrder(company, orderedOn, random.next())
  const order: DemoOrder = {
    at,
    customer,
    orderedOn,
    confirmedOn: undefined,
    expectedOn: undefined,
    arrivesOn: undefined,
    deliveredOn: undefined,
    progress: 0,
    isOutOfTime: false,
    closedOn: undefined,
    today: company.today,
  }
  const isForgotten = !arranged && random.chance(0.004)
  const confirmedOn = workdayFrom(orderedOn + random.between(1, 5))
  if (arranged?.fate === 'forgotten')
    return { ...order, expectedOn: workdayFrom(company.today - random.between(3, 9)), isOutOfTime: true }
  if (isForgotten || arranged?.fate === 'unconfirmed' || confirmedOn > company.today) {
    const expectedOn = isForgotten ? undefined : workdayFrom(orderedOn + random.between(28, 45))
    return { ...order, expectedOn, ...closing(order, company, isForgotten) }
  }
  return { ...order, confirmedOn, ...progressOf({ company, confirmedOn, random, fate: arranged?.fate }) }
}

function closing({ orderedOn }: DemoOrder, { today }: Company, isForgotten: boolean): Partial<DemoOrder> {
  return isForgotten && orderedOn + 20 <= today ? { closedOn: orderedOn + 20 } : {}
}

interface Production {
  company: Company
  confirmedOn: Day
  random: Random
  fate: Arranged['fate']
}

function progressOf({ company: { today }, confirmedOn, random, fate }: Production): Partial<DemoOrder> {
  const expectedOn = workdayFrom(fate ? today - random.between(3, 9) : confirmedOn + random.between(22, 40))
  const arrivesOn = workdayFrom(fate ? today + random.between(4, 12) : expectedOn + delay(random))
  if (arrivesOn <= today) return { expectedOn, arrivesOn, deliveredOn: arrivesOn, progress: 100 }
  const done = (today - confirmedOn) / (arrivesOn - confirmedOn)
  return {
    expectedOn,
    arrivesOn,
    progress: arrivesOn - today <= 4 ? 100 : Math.min(95, stepBelow(done * 100)),
    isOutOfTime: fate === 'out of time' || (!fate && expectedOn < today - 5 && random.chance(0.5)),
  }
}

function delay(random: Random): number {
  if (random.chance(0.82)) return random.between(-3, 2)
  return random.chance(0.9) ? random.between(3, 15) : random.between(16, 45)
}

const steps = [0, 10, 20, 40, 60, 80, 85, 90, 95]

function stepBelow(percent: number): number {
  return steps.findLast(step => step <= percent) ?? 0
}

export interface OrderNames {
  number: string
  confirmationNumber: string
  reference: string
}

/** Order numbers start again every year. */
export function namesOf(company: Company, order: DemoOrder): OrderNames {
  const year = yearOf(order.orderedOn)
  const number = String(order.at - firstOrderOf(company, year) + 1).padStart(5, '0')
  const short = String(year).slice(2)
  return {
    number: `${short}/${number}`,
    confirmationNumber: order.confirmedOn ? `C${short}-${number}` : '',
    reference: reference(new Random(seed, stream.order, order.at, 1)),
  }
}

const firstOrders = new WeakMap<Company, Map<number, number>>()

function firstOrderOf(company: Company, year: number): number {
  const known = firstOrders.get(company) ?? new Map<number, number>()
  firstOrders.set(company, known)
  const found = known.get(year)
  if (found !== undefined) return found
  let low = 0
  let high = company.orders
  while (low < high) {
    const middle = (low + high) >> 1
    if (yearOf(dayOfOrder(company, middle)) < year) low = middle + 1
    else high = middle
  }
  known.set(year, low)
  return low
}

function reference(random: Random): string {
  if (random.chance(0.12)) return ''
  const kind = random.pick(siteKinds)
  if (random.chance(0.3)) return `${kind} ${random.pick(streets)} ${random.between(1, 120)}`
  return `${kind} ${random.pick(surnames)}${random.chance(0.1) ? ` int. ${random.between(1, 12)}` : ''}`
}
