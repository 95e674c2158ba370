import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upwardImports } from './upward-imports.ts'

const root = join(import.meta.dirname, '../..')

test('no import leads to a higher floor', () => {
  const files = globSync('{contract,rules,server,web}/**/*.{ts,tsx}', { cwd: root })
  const found = files
    .filter(file => !/\.(?:test|examples)\.tsx?$/.test(file))
    .flatMap(file => upwardImports(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['contract/orders.ts', "import { once } from '#rules/once.ts'", 1],
  ['rules/months.ts', "import type { Month } from '#contract/months.ts'", 0],
  ['server/feed/feed-age.ts', "import { lastFeedAt } from '#server/features/portal/queries.ts'", 1],
  ['server/db/open.ts', "import type { Config } from '../config.ts'", 0],
  ['server/kit/send.ts', "import { buildApp } from '../app.ts'", 1],
  ['web/ui/date-field.tsx', "const { today } = await import('../kit/today.ts')", 1],
  ['web/features/map/screen.ts', "import '#server/kit/clock.ts'", 1],
  ['web/shell/menu.tsx', "import { router } from '../router.tsx'", 0],
])('%s: %s', (file, text, count) => {
  expect(upwardImports(file, text)).toHaveLength(count)
})
