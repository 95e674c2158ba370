import { dayCell, toDay, yearOf } from './calendar.ts'
import type { DemoSeries } from './catalogue.ts'
import type { Row } from './cells.ts'
import { type Company, seed, stream } from './company.ts'
import type { DemoOrder } from './orders.ts'
import { Random } from './random.ts'

const kinds = [
  ['LAM', 'Laminato'],
  ['LAC', 'Laccato'],
] as const
const seasons = [
  ['P', 'primavera', 60, 120],
  ['A', 'autunno', 275, 325],
] as const
const firstYear = 2022

/** Today's promotions with a file each, and one per season and kind since 2022. */
export function promotionRows({ today }: Company): Row[] {
  const year = yearOf(today)
  const now = [
    ['PROMO-LAM', 'Promo laminato', `${year}-01-01`, '', 'promo-laminato.pdf', 'Laminato'],
    ['PROMO-LAC', 'Promo laccato', dayCell(today - 60), dayCell(today + 120), 'promo-laccato.pdf', 'Laccato'],
    [
      'PROMO-OLD',
      'Promo dello scorso anno',
      dayCell(today - 500),
      dayCell(today - 300),
      'promo-passata.pdf',
      '',
    ],
  ]
  const years = Array.from({ length: year - firstYear + 1 }, (_, at) => firstYear + at)
  const past = years.flatMap(ofYear =>
    seasons.flatMap(([letter, season, from, to]) =>
      kinds.map(([code, kind]) => [
        `PROMO${ofYear}${letter}-${code}`,
        `Promo ${season} ${ofYear} ${kind.toLowerCase()}`,
        dayCell(toDay(`${ofYear}-01-01`) + from),
        dayCell(toDay(`${ofYear}-01-01`) + to - 1),
        '',
        kind,
      ]),
    ),
  )
  return [...now, ...past]
}

/** Laminate and lacquered doors are on offer in spring and autumn, and in today's promotions. */
export function promotionOf(order: DemoOrder, { code }: DemoSeries, random: Random): string {
  const { orderedOn } = order
  const year = yearOf(orderedOn)
  const kind = code === 'LAMINATO' ? 'LAM' : /^LAC/.test(code) ? 'LAC' : undefined
  if (year < firstYear || !kind) return ''
  const place = orderedOn - toDay(`${year}-01-01`)
  const season = seasons.find(([, , from, to]) => place >= from && place < to)
  if (season && random.chance(0.3)) return `PROMO${year}${season[0]}-${kind}`
  return isRunning(order, kind) && new Random(seed, stream.promotion, order.at).chance(0.15)
    ? `PROMO-${kind}`
    : ''
}

function isRunning({ orderedOn, today }: DemoOrder, kind: 'LAM' | 'LAC'): boolean {
  return kind === 'LAM' ? yearOf(orderedOn) === yearOf(today) : orderedOn >= today - 60
}
