import { join } from 'node:path'
import { endProgram, root } from '#tests/support/programs.ts'
import { call, lookAtOrders, signInUsers } from './calls.ts'
import { expectZero } from './load.ts'
import { startPortal, untilReady } from './portals.ts'
import { PostgresServer, run } from './postgres.ts'
import { newFolder } from './programs.ts'
import type { Stage } from './stage.ts'

/** Follows docs/operate/backup.md: roles, database, restore. Then a portal must serve the same rows. */
export async function dumpAndRestore({ primary }: Stage): Promise<string> {
  const dump = join(newFolder('dump'), 'soglia.dump')
  const dumpSeconds = timed(() => run('pg_dump', '-Fc', '-d', primary.url('soglia', 'postgres'), '-f', dump))
  const restored = await PostgresServer.make('restored', { bare: true })
  run(
    'psql',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-d',
    restored.url('postgres', 'postgres'),
    '-f',
    join(root, 'deploy/roles.sql'),
  )
  await restored.sql('create database soglia owner soglia')
  const restoreSeconds = timed(() =>
    run('pg_restore', '-e', '-j', '2', '-d', restored.url('soglia', 'postgres'), dump),
  )
  const [counts, found] = await Promise.all([countRows(primary), countRows(restored)])
  if (counts.text !== found.text) throw new Error(`restored ${found.text}, not ${counts.text}`)
  const portal = await startPortal('portal-restored', { databaseUrl: restored.url() })
  await untilReady(portal)
  for (const user of await signInUsers(portal.address, restored)) {
    const seen = await lookAtOrders(portal.address, user)
    expectZero('foreign rows shown', seen.foreign)
    if (seen.rows === 0) throw new Error(`${user.name} sees nothing of what was restored: ${seen.text}`)
  }
  const ready = await call(portal.address, '/readyz')
  await endProgram(portal.program, 'SIGINT')
  await restored.end()
  if (ready.status !== 200) throw new Error(`the restored database is not ready: ${ready.text}`)
  return `${counts.rows} rows: dumped in ${dumpSeconds} s, restored in ${restoreSeconds} s, served with every row`
}

async function countRows(server: PostgresServer): Promise<{ rows: number; text: string }> {
  const tables = await server.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    'soglia',
  )
  // Tables that running portals change by themselves are not compared.
  const still = tables.filter(({ name }) =>
    /^(sales_order|order_line|customer|quote|quote_position|delivery|portal_user)$/.test(name),
  )
  const [found] = await server.sql<Record<string, string>>(
    `select ${still.map(({ name }) => `(select count(*) from ${name}) as ${name}`).join()}`,
    'soglia',
  )
  const counts = Object.entries(found ?? {})
  return { rows: counts.reduce((sum, [, count]) => sum + Number(count), 0), text: counts.join(' ') }
}

function timed(work: () => void): string {
  const started = performance.now()
  work()
  return ((performance.now() - started) / 1_000).toFixed(1)
}
