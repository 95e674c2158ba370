import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf } from './code-of.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('web/{ui,parts}/**/*.examples.tsx', { cwd: root })

test('the code of an example is its whole statement, and nothing else', () => {
  const first = 'export const open: Example = {\n  draw: () => <Door isOpen />,\n}\n'
  const source = `import { Door } from './door.tsx'\n\nconst size = 3\n\n${first}\nexport const shut: Example = {\n  draw: () => <Door />,\n}\n`
  expect(codeOf(source)).toEqual({ open: first, shut: expect.stringContaining('<Door />') })
})

test.each(files)('each example of %s has its code', file => {
  const source = readFileSync(join(root, file), 'utf8')
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(codeOf(source))).toEqual(names)
})

const imported = /(?:from |import\()'(\.[^']+|#web\/[^']+)'/g

/** The files of the web that these reach by their imports. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const next = path.startsWith('#') ? path.slice(1) : join(file, '..', path)
      if (/\.tsx?$/.test(next)) reached.add(next)
    }
  }
  return reached
}

test('every part is shown by an example', () => {
  // the hosts of messages and questions stand around every example
  const shown = reachedFrom([...files, 'tests/components/stage.tsx'])
  const parts = globSync('web/{ui,parts}/**/*.tsx', { cwd: root }).filter(
    file => !/\.(?:examples|test)\.tsx$/.test(file),
  )
  expect(parts.filter(part => !shown.has(part))).toEqual([])
})
