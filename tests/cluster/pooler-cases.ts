import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram, folder, freePort, type Program, startProgram, until } from '#tests/support/programs.ts'
import { longestMs, lookAtOrders, type User } from './calls.ts'
import { writeExample } from './example.ts'
import { expectZero } from './load.ts'
import { type Portal, startPortal, untilReady } from './portals.ts'
import { asPostgres } from './programs.ts'
import type { Stage } from './stage.ts'

/**
 * pgbouncer with the settings of deploy/. Session mode works; transaction mode is refused, and shows no data if it is
 * forced.
 */
export async function poolers(stage: Stage): Promise<string> {
  const port = await freePort()
  const databaseUrl = `postgres://soglia@127.0.0.1:${port}/soglia`
  await stage.primary.sql(
    `alter role soglia set statement_timeout = '20s'; alter role soglia set idle_in_transaction_session_timeout = '10s'`,
  )
  let pooler = await startPooler(stage, port, 'session')
  const portal = await startPortal('portal-pooled', { databaseUrl })
  await untilReady(portal)
  const inSession = await look(portal, stage.users)
  expectZero('answers refused in session mode', inSession.refused)

  await endProgram(pooler)
  pooler = await startPooler(stage, port, 'transaction')
  const forced = await look(portal, stage.users)
  const late = await startPortal('portal-refused', { databaseUrl })
  await late.program.exit
  const said = late.program.log().trim()
  if (late.program.child.exitCode !== 1 || !said.includes('pool_mode = session'))
    throw new Error(`a start behind transaction mode was not refused: ${said}`)
  await endProgram(portal.program, 'SIGINT')
  await endProgram(pooler)
  return [
    `session: ${inSession.asked} answers, all right`,
    `transaction: the start refused; forced, ${forced.asked - forced.refused} of ${forced.asked} answered, 0 foreign rows`,
  ].join('; ')
}

async function startPooler(stage: Stage, port: number, mode: 'session' | 'transaction'): Promise<Program> {
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, '"soglia" ""\n')
  const path = writeExample('pgbouncer.ini', {
    'host=10.0.0.10 port=5432': `host=127.0.0.1 port=${stage.primary.port}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
    'pool_mode = session': `pool_mode = ${mode}`,
  })
  const program = startProgram(`pgbouncer-${mode}`, ['/usr/sbin/pgbouncer', path], { as: asPostgres() })
  await until('the pooler listens', () => {
    if (!program.isUp()) throw new Error(program.log())
    return program.log().includes('process up')
  })
  return program
}

/** Calls as both users at once, many times; a shared connection would show one the other's rows. */
async function look(
  { address }: Portal,
  users: readonly User[],
): Promise<{ asked: number; refused: number }> {
  const found = { asked: 0, refused: 0 }
  const rows = new Map<string, number>()
  for (let round = 0; round < 12; round += 1) {
    const seen = await Promise.all(
      Array.from({ length: 12 }, (_, at) => users[at % users.length])
        .filter(user => user !== undefined)
        .map(async user => ({ user, ...(await lookAtOrders(address, user)) })),
    )
    for (const { user, status, foreign, rows: count, ms } of seen) {
      found.asked += 1
      expectZero(`foreign rows shown to ${user.name}`, foreign)
      if (ms > longestMs) throw new Error(`${user.name} waited ${Math.round(ms)} ms`)
      if (status !== 200) found.refused += 1
      else if (count !== (rows.get(user.name) ?? count))
        throw new Error(`${user.name} was shown ${count} rows`)
      else rows.set(user.name, count)
    }
  }
  return found
}
