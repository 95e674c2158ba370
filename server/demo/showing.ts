import { dayCell } from './calendar.ts'
import { demoSeries } from './catalogue.ts'
import { dayOrEmpty, type Row } from './cells.ts'
import { type Company, firstDay, seed, stream } from './company.ts'
import { codeAt } from './customers.ts'
import { Random } from './random.ts'

/** Number of showrooms of a customer. */
export function showroomCount(customer: number): number {
  const random = new Random(seed, stream.customerText, customer, 2)
  return customer === 0 ? 2 : random.chance(0.4) ? 1 : 0
}

export function showroomId(customer: number, place: number): number {
  return customer * 10 + place + 1
}

interface Installed {
  on: number
  until: number | undefined
  doors: number
}

// Customer 1 renews after 25 months, which counts as a new display; customer 4 after 23 months, which does not.
const renewals: Record<number, number> = { 1: 760, 4: 700 }

/** Days on which a showroom got new doors, and how long these stay. */
function installationsOf({ today }: Company, customer: number, place: number): Installed[] {
  const random = new Random(seed, stream.showing, customer, place)
  const apart = renewals[customer]
  if (apart !== undefined)
    return [
      { on: today - 90 - apart, until: today - 100, doors: 4 },
      { on: today - 90, until: undefined, doors: 3 },
    ]
  const installed: Installed[] = []
  let on = firstDay + random.between(0, today - firstDay)
  while (on <= today && installed.length < 5) {
    const stays = random.between(500, 1_400)
    const until = on + stays <= today && random.chance(0.8) ? on + stays : undefined
    installed.push({ on, until, doors: random.between(2, 5) })
    on += random.between(240, 1_100)
  }
  return installed
}

/** Display doors of series on sale, with matching models and finishes. */
export function* displayDoorRows(company: Company): Generator<Row> {
  const series = demoSeries.filter(({ group, since }) => group === 'PORTE' && since === 2018)
  const [first, ...others] = series
  if (!first) return
  let id = 0
  for (let at = 0; at < company.customers; at++) {
    const places = at in renewals ? 1 : showroomCount(at)
    for (let place = 0; place < places; place++) {
      const showroom = place < showroomCount(at) ? showroomId(at, place) : ''
      for (const { on, until, doors } of installationsOf(company, at, place))
        for (let door = 0; door < doors; door++) {
          id++
          const random = new Random(seed, stream.showing, id)
          const shown = random.pick([first, ...others])
          const what = [shown.code, random.pick(shown.models), random.pick(shown.colours), 1]
          yield [id, codeAt(at), showroom, ...what, dayCell(on), dayOrEmpty(until)]
        }
    }
  }
}

const material = [
  'Totem da terra 60 × 180',
  'Valigetta campioni laminato',
  'Valigetta campioni laccato',
  'Espositore da banco',
  'Insegna luminosa',
  'Bandiera da esterno',
] as const

/** Over a quarter of the customers have point-of-purchase material; some had to return the material. */
export function* popRows({ customers, today }: Company): Generator<Row> {
  let id = 0
  for (let at = 0; at < customers; at++) {
    const random = new Random(seed, stream.showing, at, 100)
    if (at > 1 && !random.chance(0.28)) continue
    for (let piece = random.between(1, 3); piece > 0; piece--) {
      const placed = today - random.between(60, 1_500)
      const isGone = at > 1 && random.chance(0.15)
      id++
      const days = [dayCell(placed), dayOrEmpty(isGone ? placed + 50 : undefined)]
      yield [id, codeAt(at), random.pick(material), random.between(1, 2), ...days]
    }
  }
}

/** Only a few customers have documents, so that the demo loads quickly; the first customer has every kind. */
export function customerDocumentRows({ customers }: Company): Row[] {
  const named: [customer: number, use: string, name: string][] = [
    [0, 'Tendenze', 'Scheda andamento'],
    [0, 'Tendenze', 'Piano espositivo'],
    [0, 'Promozioni', 'Accordo promo laminato'],
    [0, 'Promozioni', 'Accordo promo laccato'],
    [0, 'Anagrafica', 'Scheda anagrafica'],
    [0, 'Contratto', 'Contratto espositivo'],
    [1, 'Promozioni', 'Accordo promo'],
    ...Array.from({ length: 12 }, (_, place): [number, string, string] => [
      2 + place * 3,
      place % 2 ? 'Promozioni' : 'Tendenze',
      place % 2 ? 'Accordo promo' : 'Scheda andamento',
    ]),
  ]
  return named
    .filter(([customer]) => customer < customers)
    .map(([customer, use, name], at) => [at + 1, codeAt(customer), use, name, `documento-${at + 1}.pdf`])
}
