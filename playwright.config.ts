import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { prepareChromium } from './tests/support/chromium.ts'
import { clockAhead } from './tests/support/clock.ts'

const port = Number(process.env.SOGLIA_E2E_PORT ?? 3_199)
// a portal that runs already, with the demo company
const running = process.env.SOGLIA_E2E_URL
// the runner's workers read this file again: one folder and one clock for all of them
process.env.SOGLIA_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'soglia-e2e-'))

process.env.SOGLIA_E2E_AHEAD ??= String(clockAhead())

export default defineConfig({
  testDir: 'tests/e2e',
  // a journey goes far; what it waits for comes within the time of its expectations
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    launchOptions: await prepareChromium(),
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // nothing is waited for but what the portal does
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: running
    ? undefined
    : {
        command: clockAhead() === 0 ? 'node bin/soglia.js start' : 'node tests/e2e/serve-at.ts',
        url: `http://localhost:${port}/readyz`,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          PORT: String(port),
          SOGLIA_DATA_DIR: process.env.SOGLIA_E2E_FOLDER,
          SOGLIA_DEMO: '1',
          DATABASE_URL: '',
        },
      },
})
