import { endProgram } from '#tests/support/programs.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { signInUsers, type User } from './calls.ts'
import { endPortals, type Portal, startPortal, untilReady } from './portals.ts'
import { PostgresServer } from './postgres.ts'

/** The setting of all cases: two portals behind HAProxy, on PostgreSQL with a streaming replica. */
export interface Stage {
  primary: PostgresServer
  replica: PostgresServer
  portals: [Portal, Portal]
  balancer: Balancer
  users: User[]
}

/** Starts both portals at once on an empty database; both have to load the demo company. */
export async function openStage(): Promise<{ stage: Stage; seconds: number }> {
  const primary = await PostgresServer.make('primary')
  await primary.sql('create database soglia owner soglia')
  const replica = await PostgresServer.follow(primary, 'replica')
  const started = performance.now()
  const portals = await twoPortals(primary.url())
  const seconds = (performance.now() - started) / 1_000
  const balancer = await startBalancer({ portals, databases: [primary, replica] })
  const users = await signInUsers(balancer.address, primary)
  return { stage: { primary, replica, portals, balancer, users }, seconds }
}

async function twoPortals(databaseUrl: string): Promise<[Portal, Portal]> {
  const portals: [Portal, Portal] = [
    await startPortal('portal1', { databaseUrl }),
    await startPortal('portal2', { databaseUrl }),
  ]
  await Promise.all(portals.map(portal => untilReady(portal)))
  return portals
}

/** Restarts a portal at its place, with another database address if given. */
export async function restartPortal(
  stage: Stage,
  at: 0 | 1,
  databaseUrl = stage.primary.url(),
): Promise<void> {
  const { name, port } = stage.portals[at]
  stage.portals[at] = await startPortal(name, { databaseUrl, port })
  await untilReady(stage.portals[at])
}

export async function closeStage({ portals, balancer }: Stage): Promise<void> {
  await endPortals(portals)
  await endProgram(balancer.program)
}
