import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/faults/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Each file has its own ports.
    maxWorkers: 2,
  },
})
