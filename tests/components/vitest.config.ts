import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { namedMedia } from '../../web/theme/breakpoints.ts'
import { prepareChromium } from '../support/chromium.ts'

const root = join(import.meta.dirname, '../..')

const rooms = ['contract/**/*.ts', 'rules/**/*.ts', 'web/**/*.{ts,tsx}', 'tests/components/{show,stage}.tsx']
const imported = /\b(?:from|import)[ (]'([^'#.][^']*)'/g
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** All libraries of the web, prepared at the start: one found later would load the page anew in the middle of a test. */
function libraries(): string[] {
  const texts = globSync(rooms, { cwd: root }).map(path => readFileSync(join(root, path), 'utf8'))
  const names = texts.flatMap(text => [...text.matchAll(imported)].map(([, name = '']) => name))
  const isInstalled = (name: string) =>
    Object.keys(dependencies).some(own => `${name}/`.startsWith(`${own}/`))
  const scripts = names.filter(name => isInstalled(name) && !/\.(?:css|woff2)$|\?/.test(name))
  return [...new Set([...scripts, 'axe-core', 'react/jsx-dev-runtime', 'react/jsx-runtime'])]
}

export default defineConfig({
  root,
  plugins: [react()],
  css: { postcss: { plugins: [namedMedia] } },
  cacheDir: join(root, 'node_modules/.cache/components'),
  optimizeDeps: { include: libraries() },
  test: {
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['tests/components/each-file.ts'],
    testTimeout: 15_000,
    // The first screen of a run loads its code, so it takes longer than later ones.
    expect: { poll: { timeout: 5_000 } },
    // one page for all files: what they have in common is loaded once
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await prepareChromium(),
        contextOptions: { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' },
        actionTimeout: 5_000,
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
      locators: { exact: false },
    },
  },
})
