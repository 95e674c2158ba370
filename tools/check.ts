import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  checkPlan,
  grownSteps,
  landingPlan,
  type Plan,
  type RunStep,
  type Seconds,
  testPlan,
  wholeSeconds,
} from './steps.ts'

// `npm run check` runs before a commit. `npm test` adds browser, faults and budgets; with `--landing` it does what
// `.ci/run` needs, and compares the seconds of its steps with `.ci/seconds.json`.
const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const isLanding = words.includes('--landing')
const server = Boolean(process.env.TEST_DATABASE_URL)

function planned(): Plan {
  if (isLanding) return landingPlan()
  return words.includes('--all') ? testPlan({ server }) : checkPlan({ server })
}

const measured: Seconds = {}
const running = new Set<ChildProcess>()

async function run({ name, command, env }: RunStep, output: 'shown' | 'kept'): Promise<void> {
  const started = performance.now()
  const [program = '', ...rest] = command
  const child = spawn(join(root, 'node_modules/.bin', program), rest, {
    cwd: root,
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  if (output === 'shown') process.stdout.write(`\n— ${name}\n`)
  const kept = Promise.all([child.stdout, child.stderr].map(stream => (stream ? text(stream) : '')))
  const [status] = await once(child, 'exit')
  running.delete(child)
  if (output === 'kept') process.stdout.write(`\n— ${name}\n${(await kept).join('')}`)
  measured[name] = Math.round((performance.now() - started) / 100) / 10
  process.stdout.write(`  ${name}: ${measured[name]} s\n`)
  if (status === 0) return
  process.stderr.write(`\nFailed: ${name}\n`)
  // The other lanes would go on without this process.
  for (const other of running) other.kill()
  process.exit(1)
}

async function inTurn(steps: RunStep[], output: 'shown' | 'kept'): Promise<void> {
  for (const step of steps) await run(step, output)
}

const plan = planned()
for (const lanes of plan)
  await Promise.all(lanes.map(steps => inTurn(steps, lanes.length > 1 ? 'kept' : 'shown')))

process.stdout.write(`\n${JSON.stringify(measured, undefined, 2)}\n`)
process.stdout.write(`The steps took ${wholeSeconds(plan, measured).toFixed(0)} s.\n`)
if (isLanding) {
  const recorded = JSON.parse(readFileSync(join(root, '.ci/seconds.json'), 'utf8')) as Seconds
  const grown = grownSteps(plan, measured, recorded)
  if (grown.length > 0) {
    process.stderr.write(`More than three times their part in .ci/seconds.json: ${grown.join(', ')}\n`)
    process.exit(1)
  }
}
