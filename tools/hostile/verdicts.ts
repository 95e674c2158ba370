import { setTimeout as pause } from 'node:timers/promises'
import { judge, type Row, written } from '../bench/row.ts'
import { quantile } from '../bench/stats.ts'
import type { Held } from './process-tree.ts'
import type { Experience } from './quiet-users.ts'
import type { AttackOutcomes } from './target.ts'

/** Compares the quiet users' times beside an attack with those just before it. */
export function judgeUsers(name: string, quiet: Experience, { times }: Experience): Row {
  const [p95, quietP95] = [quantile(times, 0.95), quantile(quiet.times, 0.95)]
  return judge({
    what: `others beside ${name}`,
    measured: `p50 ${written.ms(quantile(times, 0.5))}, p95 ${written.ms(p95)}, worst ${written.ms(Math.max(...times))}, of ${times.length}`,
    comparedWith: `quiet, p50 ${written.ms(quantile(quiet.times, 0.5))}, p95 ${written.ms(quietP95)}`,
    figure: p95 / quietP95,
    unit: 'times',
    atMost: 2,
  })
}

/** Counts what must not be: an answer other than 200 for a quiet user, and an error of the server for anybody. */
export function judgeOutcomes(name: string, outcomes: AttackOutcomes, { outcomes: users }: Experience): Row {
  const failed = count(users, outcome => outcome !== '200')
  const broken = count(outcomes, outcome => /^5/.test(outcome) && outcome !== '503')
  return judge({
    what: `failures beside ${name}`,
    measured: `users ${said(users)}; the attack ${said(outcomes)}`,
    figure: failed + broken,
    unit: 'count',
    atMost: 0,
  })
}

interface Holding {
  before: Held
  most: Held
  now: () => Held
  longestReturnMs: number
}

/** Waits until memory and files of the processes are back, or for the longest time that they may take. */
export async function judgeHeld({ before, most, now, longestReturnMs }: Holding): Promise<Row[]> {
  const started = performance.now()
  let after = now()
  while (performance.now() - started < longestReturnMs && !isBack(before, after)) {
    await pause(1_000)
    after = now()
  }
  const waited = written.seconds((performance.now() - started) / 1_000)
  return [
    judge({
      what: 'memory of the processes after all attacks',
      measured: `${written.mebibytes(after.mebibytes)} after ${waited}, at most ${written.mebibytes(most.mebibytes)}`,
      comparedWith: `before, ${written.mebibytes(before.mebibytes)}`,
      figure: after.mebibytes / before.mebibytes,
      unit: 'times',
      atMost: mostMemory,
    }),
    judge({
      what: 'open files and connections after all attacks',
      measured: `${after.files} after ${waited}, at most ${most.files}`,
      comparedWith: `before, ${before.files}`,
      figure: after.files - before.files,
      unit: 'count',
      atMost: mostFiles,
    }),
  ]
}

const mostMemory = 1.2
/** A few connections to the database may open and stay. */
const mostFiles = 20

function isBack(before: Held, after: Held): boolean {
  return after.mebibytes <= before.mebibytes * mostMemory && after.files <= before.files + mostFiles
}

function count(outcomes: AttackOutcomes, isCounted: (outcome: string) => boolean): number {
  return Object.entries(outcomes).reduce((sum, [outcome, times]) => sum + (isCounted(outcome) ? times : 0), 0)
}

function said(outcomes: AttackOutcomes): string {
  return (
    Object.entries(outcomes)
      .map(([outcome, times]) => `${times} × ${outcome}`)
      .join(', ') || 'nothing'
  )
}
