import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf, pageNames, pageText, sectionsOf } from './pages.ts'
import { plays } from './plays.ts'
import { troubleRows } from './trouble-rows.ts'

const root = join(import.meta.dirname, '../..')
const parts = Object.values(plays).flatMap(play => play.parts)

test('a play runs every command of the pages', () => {
  const left = pageNames().flatMap(page =>
    sectionsOf(page)
      .map(({ heading }) => `${page}#${heading}`)
      .filter(section => !parts.includes(page) && !parts.includes(section)),
  )
  expect(left).toEqual([])
})

test('plays name only pages and chapters that have commands', () => {
  const there = pageNames().flatMap(page => [
    page,
    ...sectionsOf(page).map(({ heading }) => `${page}#${heading}`),
  ])
  expect(parts.filter(part => !there.includes(part))).toEqual([])
})

test('what a play replaces, and what it waits for, is in its pages', () => {
  for (const { parts, replaced = {}, before = {} } of Object.values(plays)) {
    const commands = parts.flatMap(part => commandsOf(part))
    const lost = Object.keys(replaced).filter(name => !commands.some(command => command.includes(name)))
    const late = Object.keys(before).filter(line => !commands.includes(line) && !parts.includes(line))
    expect([lost, late]).toEqual([[], []])
  }
})

test('no page is longer than two screens, but for the reference', () => {
  const long = pageNames().filter(page => pageText(page).trimEnd().split('\n').length > 95)
  expect(long).toEqual(['reference'])
})

test('a test proves each row of "When something is wrong"', () => {
  const rows = pageText('trouble')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| you see'))
    .map(line => line.split(' | ')[0]?.slice(2))
  expect(rows).toEqual(Object.keys(troubleRows))
  const missing = Object.values(troubleRows).filter(
    ([file, name]) => !readFileSync(join(root, file), 'utf8').includes(name),
  )
  expect(missing).toEqual([])
})

test('the server says the words by which the first table names a failure', () => {
  const [, table = ''] = pageText('trouble').split(/^## /m)
  const words = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, word = '']) => word)
  const said = globSync('server/**/*.ts', { cwd: root })
    .filter(path => !path.endsWith('.test.ts'))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter(word => !said.includes(word))).toEqual([])
})
