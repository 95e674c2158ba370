import { defineConfig } from 'vitest/config'

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
          exclude: ['tests/faults/**', 'server/db/embedded/**'],
          // a file that brings up the whole server takes over what the one before has loaded
          isolate: false,
          setupFiles: ['tests/support/each-file.ts'],
        },
      },
    ],
  },
})
