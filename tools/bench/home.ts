import { type Context, titled } from './context.ts'
import { listUsers } from './list-time.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 40
const mostMs = { S: 15, L: 60 }
const users: Record<string, string> = { ...listUsers, cliente: 'dealer' }

/** The single call of the first screen, in each role. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const works: Record<string, () => Promise<number>> = {}
  for (const name of Object.keys(users)) {
    const headers = { authorization: `Bearer ${await portal.signIn(name)}` }
    works[name] = () =>
      timed(async () => {
        const answer = await portal.app.inject({ url: '/api/home', headers })
        if (answer.statusCode !== 200) throw new Error(`the home answered ${answer.statusCode}`)
      })
  }
  await inTurns(10, works)
  const times = await inTurns(rounds, works)
  return Object.entries(users).map(([name, role]) => {
    const own = times[name] ?? []
    return judge({
      what: titled(world, `home, ${role}`),
      measured: `p50 ${written.ms(median(own))}, p95 ${written.ms(quantile(own, 0.95))}`,
      figure: median(own),
      unit: 'ms',
      atMost: mostMs[world.size],
    })
  })
}
