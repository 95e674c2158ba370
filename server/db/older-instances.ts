import type pg from 'pg'
import { readRelease } from '#server/release.ts'
import { withClient } from './with-client.ts'

/** The message is for the operator. */
export class OlderInstancesError extends Error {}

/** Name of this portal's connections on PostgreSQL. Releases before 0.3.0 gave none. */
export const applicationName = `soglia ${readRelease()}`

// A person's connection by psql or pg_dump has another name.
const ofOlder = `datname = current_database() and usename = session_user and pid <> pg_backend_pid() and application_name !~ '^(psql|pg_)' and application_name <> '${applicationName}'`

/** Connections of older instances, and where they come from. */
async function olderInstances(client: pg.ClientBase): Promise<{ connections: number; places: string }> {
  // Only the login itself sees the addresses of its connections.
  await client.query('begin; set local role none')
  const { rows } = await client.query<{ connections: number; places: string }>(
    `select count(*)::int as connections, string_agg(distinct host(client_addr), ', ') as places
     from pg_stat_activity where ${ofOlder}`,
  )
  await client.query('rollback')
  return { connections: rows[0]?.connections ?? 0, places: rows[0]?.places ?? 'this machine' }
}

export async function hasOlderInstances(client: pg.ClientBase): Promise<boolean> {
  return (await olderInstances(client)).connections > 0
}

export interface PerhapsShared {
  pool: pg.Pool
  /** The embedded engine, which one process has for itself. */
  engine: object | undefined
}

/** True while instances of an older release serve the same database. */
export async function olderServe({ pool, engine }: PerhapsShared): Promise<boolean> {
  if (engine) return false
  return withClient(pool, hasOlderInstances, client => client.query('rollback'))
}

/** Refuses a migration that would break instances of an older release while they serve. */
export async function refuseBesideOlder(client: pg.ClientBase): Promise<void> {
  const { connections, places } = await olderInstances(client)
  if (connections === 0) return
  const open = connections === 1 ? '1 connection is' : `${connections} connections are`
  throw new OlderInstancesError(
    `This release changes tables that running instances of an older release use. Nothing was changed: stop those instances first (${open} open, from ${places}), then start again. If none runs, end what is left of them with «select pg_terminate_backend(pid) from pg_stat_activity where ${ofOlder}».`,
  )
}

/** The address without a name for connections, which would hide the release. */
export function withoutName(address: string): string {
  if (!address.includes('application_name')) return address
  const url = new URL(address)
  url.searchParams.delete('application_name')
  return url.href
}
