import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { misplacedWords, namesCollections } from './collection-words.ts'

const root = join(import.meta.dirname, '../..')

test('no rule, server or screen knows a collection by its name', () => {
  const sources = globSync('{rules,server,web}/**/*.{ts,tsx,css}', { cwd: root })
    .filter(file => !/\.(?:test|examples)\.tsx?$/.test(file))
    // The demo company writes its collections into its feed, and migrations are of their day.
    .filter(file => !file.startsWith('server/demo/') && !file.startsWith('server/db/migrations/'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  expect(misplacedWords(sources, namesCollections)).toEqual([])
})

test('a new name is found, and so is a reason that is no longer needed', () => {
  const sources = [
    { file: 'rules/a.ts', text: "if (model === '110') white()" },
    { file: 'web/b.ts', text: 'const title = `Collezione SPEEDY`' },
    { file: 'server/c.ts', text: 'const width = 110' },
  ]
  expect(misplacedWords(sources, { 'web/b.ts': 'a title', 'server/c.ts': 'a picture' })).toEqual([
    'rules/a.ts names a collection',
    'server/c.ts names no collection any more',
  ])
})
