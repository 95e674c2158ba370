import { setTimeout as pause } from 'node:timers/promises'
import { call } from './calls.ts'
import { expectAlive, expectKept, Load, type Report, refusals, tellReport } from './load.ts'
import { PostgresServer } from './postgres.ts'
import type { Stage } from './stage.ts'

const pausedMs = 6_000

/**
 * A replica hangs. If it is asynchronous, nobody misses it. If it is the only synchronous one, writes are
 * refused and reads continue. If there are two, the other one is enough.
 */
export async function pauseReplica(stage: Stage): Promise<string> {
  const following = await pauseUnderLoad(stage)
  if (refusals(following) > 0) throw new Error(`a replica was missed: ${tellReport(following)}`)
  await setSynchronous(stage.primary, '*')
  const synchronous = await pauseUnderLoad(stage)
  const reads = synchronous.refusedReads
  if (reads > 0) throw new Error(`${reads} reads were refused: ${tellReport(synchronous)}`)
  const second = await PostgresServer.follow(stage.primary, 'replica2')
  await setSynchronous(stage.primary, 'ANY 1 (replica, replica2)')
  const oneOfTwo = await pauseUnderLoad(stage)
  await setSynchronous(stage.primary, '')
  await second.end()
  if (refusals(oneOfTwo) > 0) throw new Error(`one replica of two was missed: ${tellReport(oneOfTwo)}`)
  expectAlive(stage.portals)
  return [
    `following: ${tellReport(following)}`,
    `the one synchronous: ${tellReport(synchronous)}`,
    `one of two: ${tellReport(oneOfTwo)}`,
  ].join(' | ')
}

async function pauseUnderLoad(stage: Stage): Promise<Report> {
  const load = new Load(stage.balancer.address, stage.users)
  await load.progress(20)
  stage.replica.signal('SIGSTOP')
  await pause(pausedMs)
  for (const { name, address } of stage.portals) {
    const { status, text } = await call(address, '/readyz')
    if (status !== 200) throw new Error(`${name} is not ready without a replica: ${text}`)
  }
  stage.replica.signal('SIGCONT')
  await load.progress(40)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  return report
}

async function setSynchronous(primary: PostgresServer, names: string): Promise<void> {
  await primary.sql(`alter system set synchronous_standby_names = '${names}'`)
  await primary.sql('select pg_reload_conf()')
}
