import { type Day, dayCell, yearOf } from './calendar.ts'
import { transport } from './catalogue.ts'
import { amountCell, type Row, yesNo } from './cells.ts'
import { type Company, seed, sellerOn, stream } from './company.ts'
import { codeAt } from './customers.ts'
import { demoLinesOf } from './lines.ts'
import type { DemoOrder } from './orders.ts'
import { Random } from './random.ts'

/** Invoices of delivered orders: goods, transport and replacements apart, by the agent who sold. Some are credited. */
export function* invoiceRowsOf(company: Company, order: DemoOrder): Generator<Row> {
  if (order.deliveredOn === undefined) return
  const sums = { goods: 0, transport: 0, replacement: 0 }
  for (const { series, description, amountCents } of demoLinesOf(order)) {
    const kind = series ? 'goods' : description === transport ? 'transport' : 'replacement'
    sums[kind] += amountCents
  }
  const sold = { on: order.deliveredOn, customer: order.customer, seller: sellerOn(company, order).code }
  yield rowOf(sold, order, { goods: sums.goods })
  if (sums.transport) yield rowOf(sold, order, { transport: sums.transport })
  if (sums.replacement) yield rowOf(sold, order, { replacement: sums.replacement })
  const random = new Random(seed, stream.invoice, order.at)
  const creditedOn = order.deliveredOn + random.between(10, 60)
  if (random.chance(0.01) && creditedOn <= company.today && sums.goods > 0)
    yield rowOf({ ...sold, on: creditedOn }, order, {
      credit: -Math.round(sums.goods * random.next() * 0.5) - 1,
    })
}

interface Sold {
  on: Day
  customer: number
  seller: string
}
type Line = { goods: number } | { transport: number } | { replacement: number } | { credit: number }

function rowOf({ on, customer, seller }: Sold, { at }: DemoOrder, line: Line): Row {
  const [kind = 'goods', cents = 0] = Object.entries(line)[0] ?? []
  const isCredit = kind === 'credit'
  return [
    `${yearOf(on)}/${isCredit ? 'NC' : ''}${at + 1}`,
    kind === 'transport' ? 2 : kind === 'replacement' ? 3 : 1,
    dayCell(on),
    codeAt(customer),
    seller,
    yesNo(kind === 'transport'),
    yesNo(kind === 'replacement'),
    amountCell(cents),
  ]
}
