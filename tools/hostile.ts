import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { callAt, publishedOffer } from './bench/calls-at.ts'
import { root } from './bench/checkout.ts'
import type { World } from './bench/context.ts'
import { runChild, runSoglia, signInAt, startPortal } from './bench/processes.ts'
import { failure, type Row, toTable } from './bench/row.ts'
import { engines, newPlace } from './bench/worlds.ts'
import { attacks } from './hostile/attacks.ts'
import { dearestCalls } from './hostile/dear-calls.ts'
import { heldBy } from './hostile/process-tree.ts'
import type { Experience, Quiet } from './hostile/quiet-users.ts'
import { type Assault, type AttackOutcomes, dearPrefix, type Target } from './hostile/target.ts'
import { judgeHeld, judgeOutcomes, judgeUsers } from './hostile/verdicts.ts'

// `npm run hostile` attacks a portal of its own on this machine, and measures three quiet users beside each attack.
// --short runs five attacks of 10 s; --only=uploads,dear chooses by a part of their names; TEST_DATABASE_URL adds
// PostgreSQL. docs/hostile.md explains the figures.

const isShort = process.argv.includes('--short')
const only = process.argv
  .find(word => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const usualLanes = 40
const crowds: Record<string, number> = { 'stalled uploads': 200, 'slow readers': 200 }
const attackMs = isShort ? 10_000 : 20_000
const quietMs = isShort ? 5_000 : 10_000
const restMs = 1_000
const longestReturnMs = 60_000
const quietNames = ['admin', 'agente', 'cliente']
const attackerName = 'capo'
const attackerChild = new URL('./hostile/attacker.ts', import.meta.url)
const quietChild = new URL('./hostile/quiet-users.ts', import.meta.url)

const temp = mkdtempSync(join(tmpdir(), 'soglia-hostile-'))
const removals = [async () => rmSync(temp, { recursive: true, force: true })]
const rows: Row[] = []

async function attackOn(engine: World['engine']): Promise<void> {
  const { env, remove } = await newPlace(temp, engine)
  removals.unshift(remove)
  await runSoglia(root, ['demo'], env)
  const portal = await startPortal(root, { ...env, HOST: '127.0.0.1' })
  try {
    const address = portal.address.replace('localhost', '127.0.0.1')
    const users = await Promise.all(quietNames.map(name => quietUser(address, name)))
    const token = await signInAt(address, attackerName)
    const target: Target = {
      ...{ port: Number(new URL(address).port), token, userName: attackerName, password: demoPassword },
      offer: `/api/offerta/${await publishedOffer(address, users[2]?.token ?? '')}`,
    }
    const live = (ms: number) =>
      runChild<Experience>(quietChild, [JSON.stringify({ address, users, ms } satisfies Quiet)])
    await live(quietMs) // The first calls compile and plan.
    const dear = await dearestCalls(address, token, users[0]?.orderId ?? 0)
    const before = heldBy(portal.pid)
    let most = before
    const watch = setInterval(() => {
      const held = heldBy(portal.pid)
      most = {
        mebibytes: Math.max(most.mebibytes, held.mebibytes),
        files: Math.max(most.files, held.files),
      }
    }, 500)
    for (const name of chosen(dear)) {
      process.stderr.write(`… ${name} · ${engine}\n`)
      const quiet = await live(quietMs)
      const assault: Assault = { name, lanes: crowds[name] ?? usualLanes, ms: attackMs, target }
      const [outcomes, beside] = await Promise.all([
        runChild<AttackOutcomes>(attackerChild, [JSON.stringify(assault)]),
        pause(500).then(() => live(attackMs - 1_000)),
      ])
      report(engine, [judgeUsers(name, quiet, beside), judgeOutcomes(name, outcomes, beside)])
      await pause(restMs)
    }
    clearInterval(watch)
    report(engine, await judgeHeld({ before, most, now: () => heldBy(portal.pid), longestReturnMs }))
  } finally {
    await portal.stop()
  }
}

function chosen(dear: readonly string[]): string[] {
  const others = Object.keys(attacks)
  const all = [...dear.map(path => dearPrefix + path), ...others]
  if (only) return all.filter(name => only.some(word => name.includes(word)))
  return isShort ? [...all.slice(0, 1), ...others.slice(0, 4)] : all
}

async function quietUser(address: string, name: string): Promise<Quiet['users'][number]> {
  const token = await signInAt(address, name)
  const [order] = await callAt(address, token, '/api/orders/production?consegnati=true')
  const customer = { Tipo: 'Cliente', Codice: order.COD_CLI }
  const pair = name === 'cliente' ? '' : `/${customer.Tipo}/${customer.Codice}`
  const quoteId = Number(
    await callAt(address, token, `/api/preventivi/nuovo${pair}`, { rifCliente: 'Prova' }),
  )
  return { token, quoteId, orderId: order.Progressivo }
}

function report(engine: string, found: Row[]): void {
  const titled = found.map(row => ({ ...row, what: `${row.what} · ${engine}` }))
  rows.push(...titled)
  process.stderr.write(`${toTable(titled)}\n`) // Prints partial results, in case the run is interrupted.
}

async function end(code: number): Promise<never> {
  for (const remove of removals) await remove()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1))

for (const engine of engines)
  await attackOn(engine).catch((error: Error) => report(engine, [failure('the attacks', error)]))
process.stdout.write(`\n${toTable(rows)}\n\n`)
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
)
await end(rows.some(row => row.ok === false) ? 1 : 0)
