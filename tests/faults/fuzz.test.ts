import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { seedWorlds } from '#tests/access/worlds.ts'
import { inputsOfChapter, playChapter, restingMemory } from '#tests/fuzz/chapters.ts'
import { contradicted, makeConsistent } from '#tests/fuzz/invariants.ts'
import { play } from '#tests/fuzz/play.ts'
import { keepProgress } from '#tests/fuzz/progress.ts'
import { fuzzedRoutes } from '#tests/fuzz/walks.ts'
import { openTestPortal } from '#tests/support/test-portal.ts'

// `npm run fuzz` sets these (tests/fuzz/run.ts); a landing plays the first chapters of a fixed seed.
const { SOGLIA_FUZZ_SEED, SOGLIA_FUZZ_INPUTS = '20000', SOGLIA_FUZZ_CHAPTER = '0' } = process.env
const isLong = SOGLIA_FUZZ_SEED !== undefined
const seed = Number(SOGLIA_FUZZ_SEED ?? 20261122)
const inputs = Number(SOGLIA_FUZZ_INPUTS)
const first = Number(SOGLIA_FUZZ_CHAPTER)
const end = Math.max(first + 1, Math.round(inputs / inputsOfChapter))
const mostGrowth = 100
/** A process grows until it has seen everything once; in a short run, half of the chapters have to do. */
const chaptersToWarmUp = 10

test(
  `${inputs.toLocaleString('en')} inputs in walks of three people break nothing and learn nothing`,
  async () => {
    const faults: string[] = []
    const called = new Set<string>()
    const memory: number[] = []
    for (let chapter = first; chapter < end; chapter += 1) {
      const began = performance.now()
      const played = await playChapter(seed, chapter)
      memory.push(restingMemory())
      faults.push(...played.faults.map(fault => `seed ${seed}, chapter ${chapter}, ${fault}`))
      for (const name of played.called) called.add(name)
      if (isLong) {
        const seconds = Math.round((performance.now() - began) / 1_000)
        const { name, milliseconds } = played.slowest
        process.stdout.write(
          `${(chapter + 1) * inputsOfChapter} inputs: ${played.faults.length} faults, ${seconds} s, ${memory.at(-1)} MiB, slowest ${name} ${milliseconds} ms\n`,
        )
        for (const fault of played.faults) process.stdout.write(`  ${fault}\n`)
        keepProgress({ seed, chapters: chapter + 1, faults: faults.length })
      }
    }
    expect(faults).toEqual([])
    const warmUp = Math.min(chaptersToWarmUp, Math.ceil(memory.length / 2))
    const growth = Math.max(...memory) - Math.max(...memory.slice(0, warmUp))
    expect(growth, `${memory} MiB after each chapter`).toBeLessThan(mostGrowth)
    // Guards the test itself: an input that reaches no route proves nothing.
    const uncalled = fuzzedRoutes.map(({ name }) => name).filter(name => !called.has(name))
    if (end - first >= 4) expect(uncalled).toEqual([])
  },
  isLong ? 0 : 600_000,
)

test('a state that contradicts itself is found, and so is an answer with a foreign text', async () => {
  const portal = await openTestPortal()
  try {
    const worlds = await seedWorlds(portal)
    await makeConsistent(portal.database)
    expect(await contradicted(portal.database)).toEqual([])
    await asOwner(portal.database.db, async tx => {
      await sql`update quote set total_cents = total_cents + 1 where id = 1`.execute(tx)
      await sql`alter table customer disable row level security`.execute(tx)
    })
    expect((await contradicted(portal.database)).join()).toContain('quote keeps the sum')
    const named = { name: 'customers.list', route: contract.customers.list }
    const step = { by: 0, isOfAnybody: false, named, input: { params: {}, query: {} } }
    const stage = { portal, worlds, logged: 0, onCall: () => {} }
    const faults = await play(stage, { people: ['Agente'], steps: [step] })
    expect(faults.join()).toContain('holds a foreign text')
  } finally {
    await portal.close()
  }
})
