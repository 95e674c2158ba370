import { FilterPair } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import type { ViewAddress } from '#contract/saved-views.ts'
import { statistics } from '#contract/statistics.ts'
import { agentFields, customerFields } from '#contract/statistics-names.ts'
import { trends } from '#contract/trends.ts'
import {
  firstComparedYear,
  isDay,
  type Period,
  periodFaults,
  salesYearFault,
  shownRangeFault,
} from '#rules/sales-periods.ts'
import { chosenPeriods, wholePeriod } from '#rules/view-periods.ts'
import { noReach, type Reach, withReach } from '#server/db/reach.ts'
import { readChoice } from '#server/features/statistics/asked.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { chosenBy, resolveReach } from '#server/kit/resolve-reach.ts'
import type { Services } from '#server/kit/services.ts'

type WithDatabase = Pick<Services, 'database'>

interface Viewer {
  user: SignedIn
  /** The role with which the view is shared. */
  sharedWith?: Role | null | undefined
  today: string
}

/** Refuses a URL that the screen's calls would refuse today, or answer with other figures. */
export async function demandFitting(
  { database }: WithDatabase,
  address: ViewAddress,
  { user, sharedWith, today }: Viewer,
): Promise<void> {
  const faults = Object.entries({
    ...yearFaults(address, today),
    ...dayFaults(address, today),
    ...sortFaults(address),
  })
  const errors = Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Record<
    string,
    string
  >
  if (Object.keys(errors).length > 0) throw refuse('request.invalid', { errors })
  await reachOfView({ database }, address, user)
  await withReach(database.db, noReach, async tx => {
    for (const role of [user.role, ...(sharedWith ? [sharedWith] : [])])
      await readChoice(tx, address.prodotti, role)
  })
}

/** The reach that a request of the screen would have. */
export function reachOfView(
  { database }: WithDatabase,
  address: ViewAddress,
  user: SignedIn,
): Promise<Reach> {
  return resolveReach(database, user, filterOfView(address, user), statistics.customers.access.data)
}

export function filterOfView({ filtro }: ViewAddress, user: SignedIn): FilterPair | undefined {
  const [Tipo, ...code] = filtro.split(':')
  const pair = FilterPair.safeParse({ Tipo, Codice: code.join(':') }).data
  return pair && chosenBy(user, pair)
}

type Faults = Partial<Record<keyof ViewAddress, string | undefined>>

function yearFaults({ anno, annoTendenze }: ViewAddress, today: string): Faults {
  const fault = (year: string) => (year === '' ? undefined : salesYearFault(Number(year), today))
  return { anno: fault(anno), annoTendenze: fault(annoTendenze) }
}

const days = ['da1', 'a1', 'da2', 'a2', 'dal1', 'al1', 'dal2', 'al2', 'dal', 'al'] as const

/** Checks that all days exist, and that the shown tab's days make valid periods. */
function dayFaults(address: ViewAddress, today: string): Faults {
  const { tab, dal1, al1, dal2, al2, dal, al } = address
  const wrong = days.filter(field => address[field] !== '' && !isDay(address[field]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map(field => [field, 'Data non valida']))
  if (tab === 4) return { al: shownRangeFault(wholePeriod(dal, al, today), today) }
  if (tab !== 3) return comparedFaults(address, today)
  const fault = (period: Period, first?: number) =>
    period.from === '' && period.to === '' ? undefined : shownRangeFault(period, today, first)
  return {
    al1: fault({ from: dal1, to: al1 }, firstComparedYear),
    al2: fault({ from: dal2, to: al2 }),
  }
}

function comparedFaults(address: ViewAddress, today: string): Faults {
  const { first, second } = periodFaults(chosenPeriods(address, today))
  return { a1: first, a2: second }
}

const sortable: Readonly<Record<ViewAddress['tab'], readonly string[] | undefined>> = {
  0: undefined,
  1: customerFields,
  2: agentFields,
  3: trends.details.list.sortable,
  4: trends.promotions.list.sortable,
}

function sortFaults({ tab, ordina }: ViewAddress): Faults {
  const fields = sortable[tab]
  if (!fields || ordina === '' || fields.includes(ordina.replace(/^-/, ''))) return {}
  return { ordina: 'Questa scheda non si ordina così' }
}
