import { setTimeout as pause } from 'node:timers/promises'
import { call } from './calls.ts'
import { expectAlive, expectKept, Load, tellReport } from './load.ts'
import { endPortals } from './portals.ts'
import { restartPortal, type Stage } from './stage.ts'

/** The primary is killed under load and restarted three seconds later. */
export async function killPrimary(stage: Stage): Promise<string> {
  const load = new Load(stage.balancer.address, stage.users)
  await load.progress(20)
  await stage.primary.kill()
  await pause(3_000)
  await expectReady(stage, 503)
  const started = performance.now()
  await stage.primary.start()
  await load.progress(1)
  const backMs = performance.now() - started
  await load.progress(40)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  expectAlive(stage.portals)
  return `${tellReport(report)}; first write ${(backMs / 1_000).toFixed(1)} s after the start`
}

/** The primary hangs for eight seconds: connections stay open, but nothing answers. */
export async function freezePrimary(stage: Stage): Promise<string> {
  const load = new Load(stage.balancer.address, stage.users)
  await load.progress(20)
  stage.primary.signal('SIGSTOP')
  await pause(8_000)
  stage.primary.signal('SIGCONT')
  await load.progress(40)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  expectAlive(stage.portals)
  return tellReport(report)
}

/** The primary is lost for good; the replica, which has every commit, takes over at the same address. */
export async function promoteReplica(stage: Stage): Promise<string> {
  const { primary, replica, balancer } = stage
  await primary.sql(`alter system set synchronous_standby_names = '*'`)
  await primary.sql('select pg_reload_conf()')
  await endPortals(stage.portals)
  const address = `postgres://soglia@127.0.0.1:${balancer.databasePort}/soglia`
  await Promise.all([restartPortal(stage, 0, address), restartPortal(stage, 1, address)])
  const load = new Load(balancer.address, stage.users)
  await load.progress(20)
  const started = performance.now()
  await primary.kill()
  await replica.sql('select pg_promote()')
  await load.progress(1)
  const backMs = performance.now() - started
  await load.progress(40)
  const report = await load.stop()
  await expectKept(report, replica)
  expectAlive(stage.portals)
  return `${tellReport(report)}; first write ${(backMs / 1_000).toFixed(1)} s after the primary was gone`
}

async function expectReady({ portals }: Stage, status: number): Promise<void> {
  for (const { address, name } of portals) {
    const found = await call(address, '/readyz')
    if (found.status !== status) throw new Error(`${name} says ${found.status} ${found.text}, not ${status}`)
  }
}
