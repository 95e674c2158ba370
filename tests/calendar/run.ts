import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chosenJourneys } from './chosen-files.ts'
import { calendarDays, dayInTurn } from './days.ts'

// `npm run test:calendar [DAY…]` runs day-dependent tests as of other days. `--turn` runs a single day, a different one
// every day.
const root = join(import.meta.dirname, '../..')
const days = calendarDays()
// Each day loads its own demo company, so journeys on all days would take too long.
const withJourneys = ['29 February 2028']
// The start lies this much earlier, because loading the company must not use up the day.
const startMs = 30 * 60_000

const words = process.argv.slice(2)
const asked = words[0] === '--turn' ? [dayInTurn()] : words
process.stdout.write(`As of: ${(asked.length > 0 ? asked : Object.keys(days)).join(', ')}\n`)

run(['vitest', 'run', '--config', 'tests/calendar/vitest.config.ts'], {
  ...(asked.length > 0 && { SOGLIA_CALENDAR: asked.join() }),
})
for (const day of asked.length > 0 ? asked : withJourneys) {
  process.stdout.write(`\nJourneys as of ${day}\n`)
  const instant = new Date(Date.parse(days[day] ?? '') - startMs).toISOString()
  run(['playwright', 'test', ...chosenJourneys()], { SOGLIA_TEST_CLOCK: instant })
}

function run([program = '', ...words]: string[], env: Record<string, string>): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(1)
}
