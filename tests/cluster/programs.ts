import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folder, isRoot } from '#tests/support/programs.ts'

export const postgresBin = '/usr/lib/postgresql/15/bin'
export const promtool = '/usr/bin/promtool'
/** PostgreSQL and pgbouncer refuse to run as root. */
export const asPostgres = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

function idOf(which: string): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}

export const clusterPrograms = {
  'postgresql-15': join(postgresBin, 'initdb'),
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
  prometheus: promtool,
  logrotate: '/usr/sbin/logrotate',
}

/** A folder of this run that PostgreSQL's user may write to. */
export function newFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}
