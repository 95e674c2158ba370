import { yearOf } from './calendar.ts'
import { type DemoSeries, demoSeries, descriptions, replacements, transport } from './catalogue.ts'
import { seed, stream } from './company.ts'
import type { DemoOrder } from './orders.ts'
import { promotionOf } from './promotions.ts'
import { placeInSums, Random, toSums } from './random.ts'

export interface DemoLine {
  position: number
  series: string
  description: string
  model: string
  colour: string
  measures: string
  quantity: number
  amountCents: number
  promotion: string
  /** Position of the order request that the line answers. */
  requestPosition?: number
  /** Amount before the dealer's discount. */
  listCents?: number
}

// Numbers of lines per order, with an average of exactly three.
const lineCounts = [3, 2, 4, 3, 1, 5, 2, 4, 3, 3]

export function demoLinesOf(order: DemoOrder): DemoLine[] {
  const random = new Random(seed, stream.lines, order.at)
  const count = lineCounts[order.at % lineCounts.length] ?? 1
  const first = pickSeries(order, random)
  const hasTransport = count > 1 && random.chance(0.35)
  const lines = Array.from({ length: count }, (_, at) => {
    const position = at + 1
    if (hasTransport && position === count) return transportLine(position, random)
    if (position > 1 && random.chance(0.03)) return replacementLine(position, random)
    const series = position === 1 || random.chance(0.7) ? first : pickSeries(order, random)
    return articleLine({ order, position, series, random })
  })
  return credited(order, lines)
}

/** Returned goods: some orders become whole credit notes, others get a negative last line. */
function credited({ at, deliveredOn, today }: DemoOrder, lines: DemoLine[]): DemoLine[] {
  const isPast = deliveredOn !== undefined && deliveredOn < today - 90
  if (!isPast || (at % 401 !== 11 && at % 211 !== 3)) return lines
  return lines.map((line, place) => {
    const isBack = line.series !== '' && (at % 401 === 11 || (place > 0 && place === lines.length - 1))
    if (!isBack) return line
    return {
      ...line,
      description: `Reso: ${line.description}`,
      quantity: -line.quantity,
      amountCents: -line.amountCents,
    }
  })
}

const seriesByYear = new Map<number, { series: DemoSeries[]; sums: Float64Array }>()

function pickSeries({ orderedOn }: DemoOrder, random: Random): DemoSeries {
  const year = yearOf(orderedOn)
  const known = seriesByYear.get(year)
  const { series, sums } = known ?? seriesOnSale(year)
  if (!known) seriesByYear.set(year, { series, sums })
  const picked = series[placeInSums(sums, random.next())]
  if (!picked) throw new Error('nothing is on sale')
  return picked
}

function seriesOnSale(year: number) {
  const series = demoSeries.filter(({ since, until = year }) => since <= year && year <= until)
  return { series, sums: toSums(series.map(({ weight }) => weight)) }
}

function transportLine(position: number, random: Random): DemoLine {
  return { ...emptyLine, position, description: transport, amountCents: random.between(30, 140) * 100 }
}

function replacementLine(position: number, random: Random): DemoLine {
  const description = random.pick(replacements)
  return { ...emptyLine, position, description, amountCents: random.between(0, 90) * 100 + 50 }
}

export const emptyLine: DemoLine = {
  position: 0,
  series: '',
  description: '',
  model: '',
  colour: '',
  measures: '',
  quantity: 1,
  amountCents: 0,
  promotion: '',
}

interface Article {
  order: DemoOrder
  position: number
  series: DemoSeries
  random: Random
}

function articleLine({ order, position, series, random }: Article): DemoLine {
  const year = yearOf(order.orderedOn)
  const quantity = Math.max(1, Math.round(Math.exp(random.bell() * 0.7)))
  const promotion = promotionOf(order, series, random)
  const inflation = 1.028 ** (year - 2018)
  const price = series.price * inflation * (0.9 + random.next() * 0.5) * (promotion ? 0.88 : 1)
  return {
    position,
    series: series.code,
    description: random.pick(descriptions[series.group] ?? ['Articolo']),
    model: random.pick(series.models),
    colour: random.pick(series.colours),
    measures: measuresOf(series, random),
    quantity,
    amountCents: Math.round(price * 0.58 * 100) * quantity,
    promotion,
  }
}

function measuresOf({ group }: DemoSeries, random: Random): string {
  const width = group === 'ARREDO' ? random.between(8, 36) * 100 : 600 + random.between(0, 6) * 50
  const height = random.chance(0.8) ? 2100 : random.pick([2000, 2200, 2400, 2700])
  const depth = group === 'ARREDO' ? 600 : random.pick([80, 100, 105, 125])
  return `${width} × ${height} × ${depth}`
}
