import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram, folder, freePort, root } from '#tests/support/programs.ts'
import { startBalancer } from './balancer.ts'
import { call, post, signIn, signInUsers } from './calls.ts'
import { expectKept, Load, type Report, tellReport } from './load.ts'
import { endPortals, type Portal, startPortal, startReady } from './portals.ts'
import { PostgresServer } from './postgres.ts'

/** Commits of the releases. */
export const releases = { '0.1.0': 'f29bf15', '0.2.0': '6dfbab9' } as const
export type Release = keyof typeof releases

/** The new release refuses to start beside two older instances. They lose nothing, and it starts once they have ended. */
export const upgradeFrom = (release: Release) => async () => {
  // Roles belong to the server, and 0.1.0 cannot work with those of this version.
  const primary = await PostgresServer.make(`server-${release}`)
  const code = unpack(releases[release], release)
  await primary.sql('create database soglia owner soglia')
  const databaseUrl = primary.url()
  const ports = [await freePort(), await freePort()] as const
  const start = (name: string, port: number, code?: string): Promise<Portal> =>
    startReady(`${name}-${release}`, { databaseUrl, port, ...(code && { code }) })
  const old: [Portal, Portal] = [await start('old1', ports[0], code), await start('old2', ports[1], code)]
  const balancer = await startBalancer({ portals: old, databases: [primary, primary] })
  const users = await signInUsers(balancer.address, primary)
  const before = new Load(balancer.address, users, pressure)
  await before.progress(20)
  await expectRefusal(await startPortal(`early-${release}`, { databaseUrl }))
  await before.progress(40)
  if (before.report.refused.size > 0)
    throw new Error(`the refused start was noticed: ${tellReport(before.report)}`)
  await endPortals(old)
  const after = new Load(balancer.address, users, pressure)
  const young = [await start('new1', ports[0]), await start('new2', ports[1])]
  await after.progress(40)
  const reports = [await before.stop(), await after.stop()] as const
  for (const report of reports) await expectKept(report, primary)
  expectOnlyLater(reports[1])
  await endPortals(young)
  await endProgram(balancer.program)
  return reports.map(tellReport).join(' | ')
}

/** About 50 calls a second. */
const pressure = { workers: 3, pauseMs: 100, mostSeconds: 300 }
const longestMs = 3_000

function expectOnlyLater(report: Report): void {
  const others = [...report.refused.keys()].filter(status => status !== 503)
  if (others.length > 0 || report.longestMs > longestMs)
    throw new Error(`an upgrade did more than ask for patience: ${tellReport(report)}`)
}

async function expectRefusal({ program }: Portal): Promise<void> {
  await program.exit
  if (program.child.exitCode === 1 && program.log().includes('stop those instances first')) return
  throw new Error(`the start beside an older release was not refused: ${program.log().slice(-500)}`)
}

/** This release opens the folder of an older one and keeps a copy, with which the older release starts again. */
export const openFolderOf = (release: Release) => async () => {
  const place = join(folder, `data-${release}`)
  const code = unpack(releases[release], `embedded-${release}`)
  const env = { DATABASE_URL: '', SOGLIA_DATA_DIR: place, LOG_LEVEL: 'info' }
  const start = (name: string, code?: string) =>
    startReady(`${name}-${release}`, { databaseUrl: '', env, ...(code && { code }) }, 600)
  const old = await start('embedded-old', code)
  await writeQuote(old, 'prima')
  await endPortals([old])
  const young = await start('embedded-new')
  const copy = /is in (\S+)\. To go back, stop Soglia/.exec(young.program.log())?.[1]
  if (!copy) throw new Error(`no copy was named: ${young.program.log().slice(0, 2_000)}`)
  await writeQuote(young, 'dopo')
  await expectQuotes(young, ['dopo', 'prima'])
  await endPortals([young])
  renameSync(join(place, 'db'), join(place, 'db-left'))
  renameSync(copy, join(place, 'db'))
  const back = await start('embedded-back', code)
  await expectQuotes(back, ['prima'])
  await endPortals([back])
  return `kept as ${copy.slice(place.length + 1)}, opened, written, and gone back`
}

async function writeQuote({ address }: Portal, reference: string): Promise<void> {
  const token = await signIn(address, 'cliente')
  const body = { rifCliente: reference, Chiave: crypto.randomUUID() }
  const { status, text } = await call(address, '/api/preventivi/nuovo', post({ token }, body))
  if (status !== 200) throw new Error(`no quote was made: ${status} ${text}`)
}

async function expectQuotes({ address }: Portal, expected: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(address, 'cliente')}` }
  const { text } = await call(address, '/api/preventivi/elenco?days=0', { headers })
  const found = ['dopo', 'prima'].filter(reference => text.includes(`"${reference}"`))
  if (found.join() !== expected.join()) throw new Error(`quotes ${found}, expected ${expected}`)
}

/** The code of a commit, with this version's packages. */
export function unpack(commit: string, name: string): string {
  const code = join(folder, `code-${name}`)
  if (existsSync(code)) return code
  mkdirSync(code)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 500_000_000 })
  execFileSync('tar', ['-x', '-C', code], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'))
  return code
}
