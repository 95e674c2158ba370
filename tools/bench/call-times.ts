import { machineClock } from '#server/kit/clock.ts'
import { longestQuote } from './commands.ts'
import type { Context, Measure, World } from './context.ts'
import { listUsers } from './list-time.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, judgeTimes, type Row } from './row.ts'
import { timesOf } from './stats.ts'

const rounds = 60

interface TimedCall {
  what: string
  user: string
  url: string
  atMost: number
  /** Share of the calls for which the limit holds, by default half. */
  share?: number
}

const homeUsers: Record<string, string> = { ...listUsers, cliente: 'dealer' }
const sheetPanels = ['', '/fatturato', '/ordini', '/preventivi', '/esposizione', '/storia']

/** The only call of the first screen, in each role. */
export const measureHome = timeCalls(size =>
  Object.entries(homeUsers).map(([user, role]) => ({
    what: `home, ${role}`,
    user,
    url: '/api/home',
    atMost: { S: 15, L: 60 }[size],
  })),
)

/** The monthly orders of all customers in one year, as the Admin's screen requests them. */
export const measureMonthly = timeCalls(size => [
  {
    what: 'monthly table, all customers, p95',
    user: 'admin',
    url: `/api/orders/monthly/${machineClock().getFullYear() - 1}?righe=1000`,
    atMost: { S: 50, L: 100 }[size],
    share: 0.95,
  },
])

/** The sheet of the demo company's first customer, who has the most data. */
export const measureSheet = timeCalls(() =>
  sheetPanels.map(panel => ({
    what: `customer sheet${panel || ', who it is'}`,
    user: 'admin',
    url: `/api/clienti/scheda/C00001${panel}`,
    atMost: 10,
  })),
)

export const measureOpening = timeCalls(async (_, portal) => {
  const { id, positions } = await longestQuote(portal)
  return [
    {
      what: `opening a quote of ${positions} positions, p95`,
      user: 'admin',
      url: `/api/preventivi/dettaglio/${id}`,
      atMost: 60,
      share: 0.95,
    },
  ]
})

/** Time and size of the map's points for the office. */
export async function measureMap({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const call = await portal.callAs('admin')
  const url = '/api/mappa/colonne'
  const { plain } = await timesOf(rounds, { plain: () => call({ url }) })
  const { rawPayload } = await call({ url, headers: { 'accept-encoding': 'br' } })
  const kb = rawPayload.length / 1_000
  const atMost = { S: { ms: 8, kb: 20 }, L: { ms: 30, kb: 120 } }[world.size]
  return [
    judgeTimes('points of the map, the office', plain, atMost.ms),
    judge({
      what: 'the same as sent',
      measured: 'compressed',
      figure: kb,
      unit: 'kilobytes',
      atMost: atMost.kb,
    }),
  ]
}

function timeCalls(
  callsOf: (size: World['size'], portal: Portal) => TimedCall[] | Promise<TimedCall[]>,
): Measure {
  return async ({ world }) => {
    await using portal = await openPortal(world.env)
    const calls = await callsOf(world.size, portal)
    const works: Record<string, () => unknown> = {}
    for (const { what, user, url } of calls) {
      const call = await portal.callAs(user)
      works[what] = () => call({ url })
    }
    const times = await timesOf(rounds, works)
    return calls.map(({ what, atMost, share }) => judgeTimes(what, times[what] ?? [], atMost, share))
  }
}
