import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile, timed } from './stats.ts'

const rounds = 40
const mostMs = { S: 8, L: 30 }
const mostKb = { S: 20, L: 120 }

/** Time and size of the map's points for the office. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const authorization = `Bearer ${await portal.signIn('admin')}`
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await portal.app.inject({
      url: '/api/mappa/colonne',
      headers: { authorization, ...headers },
    })
    if (answer.statusCode !== 200) throw new Error(`the map answered ${answer.statusCode}`)
    return answer.rawPayload.length / 1_000
  }
  for (let round = 0; round < 10; round += 1) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => ask()))
  const kb = await ask({ 'accept-encoding': 'br' })
  return [
    judge({
      what: titled(world, 'points of the map, the office'),
      measured: `p50 ${written.ms(median(times))}, p95 ${written.ms(quantile(times, 0.95))}`,
      figure: median(times),
      unit: 'ms',
      atMost: mostMs[world.size],
    }),
    judge({
      what: titled(world, 'the same as sent'),
      measured: `${kb.toFixed(1)} kB`,
      figure: kb,
      unit: 'kilobytes',
      atMost: mostKb[world.size],
    }),
  ]
}
