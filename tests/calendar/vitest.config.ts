import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chosenTests } from './chosen-files.ts'
import { daysAsked } from './days.ts'

const root = join(import.meta.dirname, '../..')
const days = Object.entries(daysAsked())
const chosen = chosenTests()
// Calls every route and takes a third of the time, so a full run includes it on two days only.
const everyCall = 'tests/access/access.test.ts'
const wholeDays = ['29 February 2028', '31 December 23:59 in Rome']
const isWhole = (day: string) => days.length === 1 || wholeDays.includes(day)

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: days.map(([name, instant]) => ({
      test: {
        name,
        include: isWhole(name) ? chosen : chosen.filter(file => file !== everyCall),
        isolate: false,
        setupFiles: ['tests/support/each-file.ts'],
        root,
        env: { SOGLIA_TEST_CLOCK: instant },
        globalSetup: ['tests/support/global-setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
