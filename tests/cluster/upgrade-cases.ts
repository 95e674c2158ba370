import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from '#tests/support/programs.ts'
import { signInUsers } from './calls.ts'
import { expectKept, Load, type Report, tellReport } from './load.ts'
import { endPortals, startPortal, untilReady } from './portals.ts'
import { unpack } from './release-cases.ts'
import type { Stage } from './stage.ts'

const database = 'soglia_upgraded'

/** The previous version keeps serving while this one migrates, and next to it afterwards. */
export async function rollingUpgrade({ primary }: Stage): Promise<string> {
  const [code, migration] = unpackPrevious()
  await primary.sql(`create database ${database} owner soglia`)
  const databaseUrl = primary.url(database)
  const old = await startPortal('portal-old', { databaseUrl, code })
  await untilReady(old)
  const users = await signInUsers(old.address, primary, database)
  const before = new Load(old.address, users)
  await before.progress(20)
  const young = await startPortal('portal-new', { databaseUrl })
  await untilReady(young)
  const after = new Load(young.address, users)
  await Promise.all([before.progress(40), after.progress(40)])
  const reports = await Promise.all([before.stop(), after.stop()])
  for (const report of reports) await expectKept(report, primary, database)
  for (const { program, name } of [old, young])
    if (!program.isUp()) throw new Error(`${name} ended by itself: ${program.log().slice(-500)}`)
  await endPortals([old, young])
  expectServed(reports)
  const again = await startPortal('portal-old-again', { databaseUrl, code })
  await again.program.exit
  if (again.program.child.exitCode !== 1 || !again.program.log().includes('newer version of Soglia'))
    throw new Error(`the old version was not refused: ${again.program.log().slice(-500)}`)
  return `across ${migration}, old: ${tellReport(reports[0])} | new: ${tellReport(reports[1])}`
}

/** The code before its newest migration. */
function unpackPrevious(): [code: string, migration: string] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const newest = globSync('server/db/migrations/0*.ts', { cwd: root }).sort().at(-1) ?? ''
  const landed = git('log', '--diff-filter=A', '-1', '--format=%H', '--', newest)
  if (!landed) throw new Error(`the history does not tell when ${newest} was added`)
  return [unpack(`${landed}^`, 'previous'), newest.replace(/.*\/(.*)\.ts/, '$1')]
}

function expectServed(reports: readonly Report[]): void {
  const broken = reports.filter(({ refused }) => refused.has(500))
  if (broken.length > 0) throw new Error(`an upgrade was noticed: ${broken.map(tellReport).join(' | ')}`)
}
