import { withReach } from '#server/db/reach.ts'
import { type GuardedList, lists } from '#tests/plans/lists.ts'
import { askerOf, reachesOf } from '#tests/plans/reaches.ts'
import type { Context } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { median, timesOf } from './stats.ts'

const rounds = 15

/** Milliseconds of each list on S, by engine, list and reach, for the comparison with L in the same run. */
const onSmall = new Map<string, number>()

/** Compares the time of every list under every reach with its time for a company a tenth as large. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const rows: Row[] = []
  const all: number[] = []
  for (const [name, list] of Object.entries(lists)) {
    const grown = await growthOf(portal, list, `${world.engine} ${name}`)
    all.push(...grown.map(({ ratio }) => ratio))
    const worst = grown.toSorted((one, other) => other.ratio - one.ratio)[0]
    if (!worst) continue
    rows.push(
      judge({
        what: `${name}, ${worst.reach}`,
        measured: written.ms(worst.now),
        comparedWith: `on S, ${written.ms(worst.before)}`,
        figure: worst.ratio,
        unit: 'times',
      }),
    )
  }
  if (all.length === 0) return []
  const what = 'lists under every reach, from S to L'
  return [judge({ what, measured: `${all.length} of them`, figure: median(all), unit: 'times' }), ...rows]
}

async function growthOf({ database }: Portal, list: GuardedList, name: string) {
  const grown = []
  for (const reach of reachesOf(list.route)) {
    const asker = await askerOf(database, list.route, reach)
    const ask = () => withReach(database.db, asker.reach, tx => list.ask(tx, asker), { readOnly: true })
    const now = median((await timesOf(rounds, { ask })).ask)
    const before = onSmall.get(`${name} ${reach}`)
    onSmall.set(`${name} ${reach}`, now)
    if (before !== undefined) grown.push({ reach, now, before, ratio: now / before })
  }
  return grown
}
