import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/faults/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // each file has ports of its own
    maxWorkers: 2,
  },
})
