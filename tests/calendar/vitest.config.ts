import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chosenTests } from './chosen-files.ts'
import { daysAsked } from './days.ts'

const root = join(import.meta.dirname, '../..')
const include = chosenTests()

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: Object.entries(daysAsked()).map(([name, instant]) => ({
      test: {
        name,
        include,
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
