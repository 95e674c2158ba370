import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,rules,server,web,tests,tools}/**/*.test.ts'],
    exclude: ['tests/faults/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
