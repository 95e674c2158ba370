import { withReach } from '#server/db/reach.ts'
import { type GuardedList, lists } from '#tests/plans/lists.ts'
import { askerOf, type ReachName, reachesOf } from '#tests/plans/reaches.ts'
import { type Context, titled } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { median, timed } from './stats.ts'

const rounds = 15

interface Took {
  reach: ReachName
  ms: number
}
/** Times of each list on S, by engine and name, for the comparison with L in the same run. */
const onSmall = new Map<string, Took[]>()

/** Cost of every list in the database, under every reach, with a company ten times as large. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const rows: Row[] = []
  const all: number[] = []
  for (const [name, list] of Object.entries(lists)) {
    const took = await timesOf(portal, list)
    const small = onSmall.get(`${world.engine} ${name}`)
    onSmall.set(`${world.engine} ${name}`, took)
    if (!small) continue
    const grown = took.map((now, at) => ({ now, before: small[at]?.ms ?? Number.NaN }))
    const ratios = grown.map(({ now, before }) => now.ms / before)
    all.push(...ratios)
    const worst = grown[ratios.indexOf(Math.max(...ratios))]
    if (!worst) continue
    rows.push(
      judge({
        what: titled(world, `${name}, ${worst.now.reach}`),
        measured: written.ms(worst.now.ms),
        comparedWith: `on S, ${written.ms(worst.before)}`,
        figure: worst.now.ms / worst.before,
        unit: 'times',
      }),
    )
  }
  if (all.length === 0) return []
  const title = titled(world, 'lists under every reach, from S to L')
  return [
    judge({ what: title, measured: `${all.length} of them`, figure: median(all), unit: 'times' }),
    ...rows,
  ]
}

async function timesOf({ database }: Portal, list: GuardedList): Promise<Took[]> {
  const took: Took[] = []
  for (const reach of reachesOf(list.route)) {
    const asker = await askerOf(database, list.route, reach)
    const once = () =>
      timed(() => withReach(database.db, asker.reach, tx => list.ask(tx, asker), { readOnly: true }))
    for (let round = 0; round < 3; round += 1) await once()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await once())
    took.push({ reach, ms: median(times) })
  }
  return took
}
