import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = readdirSync(import.meta.dirname).filter(name => name.endsWith('.grit'))
const folder = mkdtempSync(join(tmpdir(), 'soglia-lint-'))
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ plugins: rules.map(name => join(import.meta.dirname, name)) }),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** The complaint of the project's own lint rules about a line. */
function complaintOf(line: string): string {
  writeFileSync(join(folder, 'planted.ts'), `${line}\n`)
  const biome = join(root, 'node_modules/.bin/biome')
  return spawnSync(biome, ['lint', 'planted.ts'], { cwd: folder, encoding: 'utf8' }).stderr
}

it('every rule of this folder is in force', () => {
  const config = readFileSync(join(root, 'biome.json'), 'utf8')
  for (const name of rules) expect(config).toContain(`./tools/lint/${name}`)
})

it.each([
  'export const day = format.format(at).slice(0, 10)',
  'export const time = new Date(clock.format(at))',
  "export const year = Number(instantText(at).split('/')[2])",
  'export const isNone = text === euro(0)',
  "export const day = at.toLocaleString('en').replace(',', '')",
])('the linter refuses to read formatted text back: %s', line => {
  expect(complaintOf(line)).toContain('No code reads formatted text back')
})

it('only one file asks the browser how dates are written', () => {
  const line = "export const format = new Intl.DateTimeFormat('en-CA')"
  expect(complaintOf(line)).toContain('Days and hours come from rules/italian-format.ts')
})

it('text that is only shown is nothing to complain of', () => {
  expect(complaintOf("export const shown = ['del', instantText(at), euro(cents)].join(' ')")).not.toContain(
    'plugin',
  )
})

it.each([
  'export const at = new Date()',
  'export const at = Date.now()',
  'export const ats = [1].map(Date.now)',
  'export const at = sql`select now()`',
  'export const at = sql`began_at < NOW() - 1`',
  'export const at = sql`(current_date - 1)`',
  "export const text = 'set at = clock_timestamp()'",
])('the linter refuses another clock: %s', line => {
  expect(complaintOf(line)).toContain('There is one clock')
})

it.each([
  'export const at = new Date(0)',
  'export const at = services.now()',
  'export const at = sql`select clock_now(), today_in_italy()`',
  'export const ms = performance.now()',
])('the one clock, and no clock, are nothing to complain of: %s', line => {
  expect(complaintOf(line)).not.toContain('plugin')
})
