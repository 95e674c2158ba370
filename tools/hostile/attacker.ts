import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { stepOf } from './attacks.ts'
import { type Assault, type AttackOutcomes, countIn } from './target.ts'

// A child that runs one attack and prints its outcomes. It yields the processor to the portal and its users.

setPriority(19)
const { name, target, lanes, ms } = JSON.parse(process.argv[2] ?? '') as Assault
const step = stepOf(name, target)
const outcomes: AttackOutcomes = {}
const end = performance.now() + ms

async function runLane(lane: number): Promise<void> {
  while (performance.now() < end) {
    const outcome = await step(lane)
    countIn(outcomes, outcome)
    if (typeof outcome === 'string') await pause(5) // A refused connection is not tried again at once.
  }
}

// Lanes that still hold a connection end with the process.
await Promise.race([
  Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane))),
  pause(ms + 2_000),
])
process.stdout.write(`${JSON.stringify(outcomes)}\n`, () => process.exit())
