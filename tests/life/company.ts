import { shiftedDay } from '#rules/calendar.ts'
import { type FeedFiles, feedFile } from '#tests/support/feed-folder.ts'

/** An order of the invented company. */
interface Order {
  id: number
  customer: string
  agent: string
  orderedOn: string
  confirmedOn: string
  deliveredOn: string
  /** Empty for an order that is not cancelled. */
  cancelledOn: string
  doors: number
  cents: number
}

interface Reach {
  customer?: string
  agent?: string
}

export const customers = ['C1', 'C2', 'C3'] as const

/** An ERP with one new order a day. It keeps what it has to send until a feed was taken. */
export class Company {
  readonly #orders: Order[] = []
  #unsent = new Set<Order>()
  /** The day whose state the portal has, by order. */
  #told = new Map<Order, string>()
  /** Orders whose lines the portal has. */
  #lined = new Set<Order>()
  /** The agent of today, by customer. */
  readonly #keepers = new Map<string, string>([
    ['C1', 'A1'],
    ['C2', 'A1'],
    ['C3', 'A2'],
  ])

  /** A day of work: an order comes in, and older ones change. */
  work(day: string): void {
    const id = this.#orders.length + 1
    const customer = customers[id % customers.length] ?? ''
    this.#orders.push({
      id,
      customer,
      agent: this.#keepers.get(customer) ?? '',
      orderedOn: day,
      confirmedOn: shiftedDay(day, 1),
      deliveredOn: shiftedDay(day, 30),
      cancelledOn: id % 50 === 0 ? shiftedDay(day, 5) : '',
      doors: 1 + (id % 3),
      // Every fortieth is a credit note.
      cents: (id % 40 === 0 ? -1 : 1) * (10_000 + id * 37),
    })
    for (const order of this.#orders) {
      const { orderedOn, confirmedOn, deliveredOn, cancelledOn } = order
      if ([orderedOn, confirmedOn, deliveredOn, cancelledOn].includes(day)) this.#unsent.add(order)
    }
  }

  /** Another agent keeps the customers of one who leaves. */
  replace(leaving: string, receiving: string): void {
    for (const [customer, keeper] of this.#keepers)
      if (keeper === leaving) this.#keepers.set(customer, receiving)
  }

  /** The feed in the night after a day. */
  feed(day: string): FeedFiles {
    const until = (at: string) => (at && at <= day ? at : '')
    const rows = [...this.#unsent]
    return {
      'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'),
      'serie.csv': feedFile('serie.csv', 'LAM,Laminato,PORTE,1'),
      'agenti.csv': feedFile(
        'agenti.csv',
        'A1,Lucia Ferraris,lucia@example.com,,',
        'A2,Carlo Conti,carlo@example.com,,',
      ),
      'clienti.csv': feedFile(
        'clienti.csv',
        ...customers.map(
          code =>
            `${code},Serramenti ${code},${this.#keepers.get(code)},N,"Via Roma, 1",Schio,VI,36015,,,,,,,,,`,
        ),
      ),
      'ordini.csv': feedFile(
        'ordini.csv',
        ...rows.map(({ id, customer, agent, ...order }) =>
          [
            ...[id, `27/${id}`, customer, agent, order.orderedOn, until(order.confirmedOn)],
            ...[until(order.confirmedOn) && `C27-${id}`, '', order.deliveredOn, until(order.deliveredOn)],
            ...[until(order.deliveredOn) ? 100 : 10, 'N', until(order.cancelledOn)],
          ].join(),
        ),
      ),
      'righe.csv': feedFile(
        'righe.csv',
        ...rows.map(
          ({ id, doors, cents }) =>
            `${id},1,LAM,Porta,Uno,Noce,700 × 2100,${doors},${(cents / 100).toFixed(2)},`,
        ),
      ),
    }
  }

  /** The portal has taken the feed of that night. */
  taken(day: string): void {
    this.halfTaken(day)
    for (const order of this.#unsent) this.#lined.add(order)
    this.#unsent = new Set()
  }

  /** The portal has taken the orders of that night and not their lines, which the next night sends again. */
  halfTaken(day: string): void {
    for (const order of this.#unsent) this.#told.set(order, day)
  }

  /** Confirmed euro cents of a year by month, reckoned from the orders that the portal was told about. */
  confirmed(year: string, { customer, agent }: Reach = {}): number[] {
    const months = Array.from({ length: 12 }, () => 0)
    for (const order of this.#lined) {
      const { confirmedOn, cancelledOn, cents } = order
      const toldOn = this.#told.get(order) ?? ''
      const isCounted = confirmedOn <= toldOn && !(cancelledOn && cancelledOn <= toldOn)
      if (!isCounted || !confirmedOn.startsWith(year)) continue
      if (customer && customer !== order.customer) continue
      if (agent && agent !== this.#keepers.get(order.customer)) continue
      const month = Number(confirmedOn.slice(5, 7)) - 1
      months[month] = (months[month] ?? 0) + cents
    }
    return months
  }
}
