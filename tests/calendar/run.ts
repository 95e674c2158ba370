import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chosenJourneys } from './chosen-files.ts'
import { calendarDays, journeyStart } from './days.ts'

// `npm run test:calendar [DAY…]` runs day-dependent tests as of other days.
const root = join(import.meta.dirname, '../..')
// Each day loads its own demo company, so journeys on all days would take too long.
const withJourneys = ['29 February 2028']

const asked = process.argv.slice(2)
process.stdout.write(`As of: ${(asked.length > 0 ? asked : Object.keys(calendarDays())).join(', ')}\n`)

run(['vitest', 'run', '--config', 'tests/calendar/vitest.config.ts'], {
  ...(asked.length > 0 && { SOGLIA_CALENDAR: asked.join() }),
})
for (const day of asked.length > 0 ? asked : withJourneys) {
  process.stdout.write(`\nJourneys as of ${day}\n`)
  run(['playwright', 'test', ...chosenJourneys()], { SOGLIA_TEST_CLOCK: journeyStart(day) })
}

function run([program = '', ...words]: string[], env: Record<string, string>): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(1)
}
