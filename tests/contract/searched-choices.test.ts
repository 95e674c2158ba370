import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no screen has the options of a choice searched in another way', () => {
  const root = join(import.meta.dirname, '../..')
  const own = globSync('web/**/*.tsx', { cwd: root }).filter(file =>
    /<Select[^>]*\bsearchable\b/s.test(readFileSync(join(root, file), 'utf8')),
  )
  // The server has already searched the options of the other field.
  expect(own.sort()).toEqual(['web/features/users/found-select.tsx', 'web/ui/search-select.tsx'])
})
