import type { Context } from './context.ts'
import { titled } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'
import { listUrl, openStraight } from './straight-orders.ts'

const rounds = 60
export const listUsers = { admin: 'Admin', agente: 'agent', capo: 'head agent' }

/** The list call against its own SQL and JSON.stringify, in one process. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const rows: Row[] = []
  for (const [name, role] of Object.entries(listUsers)) {
    const { call, straight } = await timesOf(portal, name)
    rows.push(
      judge({
        what: titled(world, `orders list, 300 rows, ${role}`),
        measured: `p50 ${written.ms(median(call))}, p95 ${written.ms(quantile(call, 0.95))}`,
        comparedWith: `its SQL + JSON.stringify, p50 ${written.ms(median(straight))}`,
        figure: median(call) / median(straight),
        unit: 'times',
        atMost: 1.5,
      }),
    )
  }
  return rows
}

async function timesOf(portal: Portal, name: string) {
  const straight = await openStraight(portal.database, name)
  const headers = { authorization: `Bearer ${await portal.signIn(name)}` }
  const works = {
    call: () => timed(() => callList(portal, headers)),
    straight: async () => {
      const connection = await straight.borrow()
      const ms = await timed(() => connection.list())
      await connection.giveBack()
      return ms
    },
  }
  await inTurns(10, works)
  return inTurns(rounds, works)
}

async function callList({ app }: Portal, headers: Record<string, string>): Promise<void> {
  const answer = await app.inject({ url: listUrl, headers })
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}`)
}
