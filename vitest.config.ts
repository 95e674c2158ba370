import { defineConfig } from 'vitest/config'
import { chosenTests } from './tests/calendar/chosen-files.ts'
import { calendarDays } from './tests/calendar/days.ts'

// a landing runs the tests that depend on the day as of this one
const day = process.env.SOGLIA_DAY
// this one plays only a part as of another day
const today = 'tests/access/access.test.ts'
const dated = day ? chosenTests().filter(file => file !== today) : []

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: ['{contract,rules,web,tools,server/db/embedded}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: ['tests/{faults,life}/**', 'server/db/embedded/**', ...dated],
          // a file that brings up the whole server takes over what the one before has loaded
          isolate: false,
          setupFiles: ['tests/support/each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dated',
          include: dated,
          isolate: false,
          setupFiles: ['tests/support/each-file.ts'],
          env: day ? { SOGLIA_TEST_CLOCK: calendarDays()[day] ?? '' } : {},
        },
      },
    ],
  },
})
