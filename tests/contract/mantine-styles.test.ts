import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const library = join(root, 'node_modules/@mantine/core')
const read = (path: string) => readFileSync(path, 'utf8')

const ours = globSync('web/**/*.tsx', { cwd: root }).map(file => read(join(root, file)))

/** Mantine components that the portal uses. */
function usedParts(): Set<string> {
  const imports = ours.flatMap(text => [
    ...text.matchAll(/import (?!type)\{([^}]*)\} from '@mantine\/core'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map(name => name.trim()))
  return new Set(names.filter(name => /^[A-Z]/.test(name)))
}

/** Style sheets of a library file and of everything that it imports. */
function sheetsOf(file: string, seen = new Set<string>()): Set<string> {
  const sheets = new Set<string>()
  if (seen.has(file)) return sheets
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(/from "(\.{1,2}\/[^"]+)"/g)) {
    const [, sheet] = /([^/]+)\.module\.mjs$/.exec(path) ?? []
    if (sheet) sheets.add(sheet)
    else for (const found of sheetsOf(join(dirname(file), path), seen)) sheets.add(found)
  }
  return sheets
}

/** Importing `Radio` also brings `Radio.Card`, which is only rendered where a screen uses it. */
function isUnusedMember(part: string, sheet: string): boolean {
  if (sheet === part || !sheet.startsWith(part)) return false
  return !ours.some(text => text.includes(`<${part}.${sheet.slice(part.length)}`))
}

test('every part of the library that a screen names comes with its styles, and with those of its own parts', () => {
  const loaded = [read(join(root, 'web/theme/mantine-styles.ts')), ...ours].join('\n')
  const files = new Map(
    globSync('esm/components/**/*.mjs', { cwd: library }).map(file => [
      file.split('/').at(-1)?.replace('.mjs', ''),
      join(library, file),
    ]),
  )
  const missing = [...usedParts()].flatMap(part => {
    const file = files.get(part)
    return [...(file ? sheetsOf(file) : [])]
      .filter(sheet => !isUnusedMember(part, sheet))
      .filter(sheet => existsSync(join(library, `styles/${sheet}.layer.css`)))
      .filter(sheet => !loaded.includes(`/${sheet}.layer.css'`))
      .map(sheet => `${part} needs ${sheet}.layer.css`)
  })
  expect([...usedParts()]).toContain('Radio')
  expect(missing).toEqual([])
})
