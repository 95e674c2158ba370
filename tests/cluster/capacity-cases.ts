import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tests/support/programs.ts'
import { signIn } from './calls.ts'
import type { Portal } from './portals.ts'
import type { Stage } from './stage.ts'

const lanes = 16
const list = '/api/orders/production?consegnati=true&cerca=&pagina=1&ordina=-DataConsegna'
const loadClient = join(root, 'tools/bench/load-client.ts')

/** Throughput and memory of an instance under the agents' most used list, a page of 300 rows. */
export async function capacity({ portals, primary }: Stage): Promise<string> {
  const [portal] = portals
  const token = await signIn(portal.address, 'agente')
  await load(portal, token, 2_000) // The first calls compile and plan, so they are not measured.
  const idle = memoryOf(portal)
  const { perSecond, times } = await load(portal, token, 6_000)
  const sorted = times.flat().toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const [found] = await primary.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where usename = 'soglia' and datname = 'soglia'`,
  )
  return [
    `${lanes} at once on one instance: ${perSecond.toFixed(0)} lists/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    `memory ${idle} MB before, ${memoryOf(portal)} MB after`,
    `${found?.count} connections of ${portals.length} instances`,
  ].join('; ')
}

async function load({ address }: Portal, token: string, leastMs: number) {
  const asked = { urls: [address + list], token, lanes, leastMs, leastCalls: 5 }
  const { stdout } = await promisify(execFile)(process.execPath, [loadClient, JSON.stringify(asked)], {
    maxBuffer: 50_000_000,
  })
  return JSON.parse(stdout) as { perSecond: number; times: number[][] }
}

function memoryOf({ program }: Portal): number {
  const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024)
}
