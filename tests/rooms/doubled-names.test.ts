import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doubledNames } from './doubled-names.ts'

const root = join(import.meta.dirname, '../..')

test('no two exported things of different meaning share a name', () => {
  const sources = globSync('{contract,rules,server,web,tools}/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.(?:test|gen|examples)\.tsx?$/.test(file))
    // All measures of the bench export the same function, and only an index reads migrations.
    .filter(file => !file.startsWith('tools/bench/') && !file.startsWith('server/db/migrations/'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  expect(doubledNames(sources)).toEqual([])
})

test('a name of two meanings is found, one of the same feature on both sides is not', () => {
  const found = doubledNames([
    { file: 'contract/orders.ts', text: 'export const Line = 1\nexport type Line = number' },
    { file: 'rules/lines.ts', text: 'export async function linesOf() {}' },
    { file: 'server/demo/lines.ts', text: 'export const linesOf = 1' },
    { file: 'server/features/targets/commands.ts', text: 'export async function lockTargets() {}' },
    { file: 'web/features/targets/target-data.ts', text: 'export function lockTargets() {}' },
    { file: 'server/features/users/commands.ts', text: 'export function saveText() {}' },
    { file: 'server/features/offers/commands.ts', text: 'export function saveText() {}' },
    { file: 'web/features/map/a.ts', text: 'export interface Stop {}' },
    { file: 'web/features/map/b.ts', text: 'export type Stop = number' },
  ])
  expect(found).toEqual([
    'Stop: web/features/map/a.ts web/features/map/b.ts',
    'linesOf: rules/lines.ts server/demo/lines.ts',
    'saveText: server/features/offers/commands.ts server/features/users/commands.ts',
  ])
})
