import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { findRollupDifferences } from '#server/db/rollup-check.ts'
import { seedWorlds } from '#tests/access/worlds.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'
import { logLength, makeConsistent } from './invariants.ts'
import { play, type Stage } from './play.ts'
import { callsOfWalk, walks } from './walks.ts'

/** Each chapter has a portal of its own, so that it can be played again alone. */
export const inputsOfChapter = 5_010

interface Chapter {
  faults: string[]
  called: Set<string>
  slowest: { name: string; milliseconds: number }
}

/** Plays the chapter of this number. The same seed and number always give the same inputs. */
export async function playChapter(seed: number, chapter: number): Promise<Chapter> {
  const called = new Set<string>()
  let slowest = { name: '', milliseconds: 0 }
  const faults: string[] = []
  const note = (error: unknown) => void faults.push(`unhandled: ${String(error)}`)
  process.on('unhandledRejection', note)
  const portal = await openTestPortal()
  try {
    const worlds = await seedWorlds(portal)
    await makeConsistent(portal.database)
    const stage: Stage = {
      ...{ portal, worlds, logged: await logLength(portal.database) },
      onCall: (name, milliseconds) => {
        called.add(name)
        if (milliseconds > slowest.milliseconds) slowest = { name, milliseconds: Math.round(milliseconds) }
      },
    }
    const numRuns = inputsOfChapter / callsOfWalk
    for (const [at, walk] of fc.sample(walks, { numRuns, seed: seed + chapter }).entries())
      for (const fault of await play(stage, walk)) faults.push(`walk ${at}: ${fault}`)
    for (const difference of await findRollupDifferences(portal.database))
      faults.push(`not so: a rollup equals its rows: ${JSON.stringify(difference)}`)
    return { faults, called, slowest }
  } finally {
    await portal.close()
    process.off('unhandledRejection', note)
  }
}

/** Mebibytes of this process once all that nothing uses is freed. */
export function restingMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // The engine gives freed pages of its heap back late, and sometimes not at all.
  const { rss, heapTotal, heapUsed } = process.memoryUsage()
  return Math.round((rss - heapTotal + heapUsed) / 2 ** 20)
}
