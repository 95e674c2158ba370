import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const token = 'a-token-of-the-tests'
let portal: TestPortal
/** The names of all metrics, also of those without a value at the moment. */
let told: string[]
beforeAll(async () => {
  portal = await openTestPortal({ SOGLIA_METRICS_TOKEN: token })
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await portal.app.inject({ url: '/metrics', headers })
  told = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
})
afterAll(() => portal.close())

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('deploy/alerts.yml')
const [, chapter = ''] = read('docs/operate/reference.md').split('\n## Metrics\n')
const [listed = ''] = chapter.split('\n## ')

/** Metrics named in a text; `nodejs_heap_*` means several. */
function namedIn(text: string): string[] {
  const names = text.match(/\b(?:soglia|nodejs|process)_\w+\b\*?/g) ?? []
  return [...new Set(names)].map(name => name.replace(/(request_seconds)_(?:bucket|sum|count)$/, '$1'))
}

test.each([
  ['deploy/alerts.yml', alerts],
  ['deploy/grafana.json', read('deploy/grafana.json')],
  ['docs/alerts.md', read('docs/alerts.md')],
  ['docs/operate/reference.md', listed],
])('every metric of %s is one that the portal tells', (_, text) => {
  const names = namedIn(text)
  expect(names.length).toBeGreaterThan(0)
  const unknown = names.filter(name =>
    name.endsWith('*') ? !told.some(known => known.startsWith(name.slice(0, -1))) : !told.includes(name),
  )
  expect(unknown).toEqual([])
})

test('every metric of the portal has its line in the docs', () => {
  const named = namedIn(listed)
  expect(told.filter(name => name.startsWith('soglia_') && !named.includes(name))).toEqual([])
})

test('every alert says what to do, and leads to its section, which says more', () => {
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(10)
  const sections = read('docs/alerts.md').split('\n## ').slice(1)
  const names = rules.map(rule => rule.split('\n')[0] ?? '')
  expect(sections.map(section => section.split('\n')[0])).toEqual(names)
  for (const [place, rule] of rules.entries()) {
    const name = names[place] ?? ''
    for (const part of ['expr:', 'severity: ', 'summary: ', 'description: ']) expect(rule).toContain(part)
    expect(rule).toContain(`runbook: docs/alerts.md#${name.toLowerCase()}\n`)
    for (const part of ['**Symptom.**', '**Cause.**', '**What to do.**'])
      expect(sections[place]).toContain(part)
  }
})

test('every alert has a case in which it fires and one in which it is silent', () => {
  const cases = read('tests/cluster/alerts.test.yml')
  for (const [, name] of alerts.matchAll(/- alert: (\w+)/g))
    for (const outcome of ['fires', 'stays silent']) expect(cases).toContain(`- name: ${name} ${outcome}\n`)
})

test('every panel of the dashboard asks for a metric', () => {
  interface Panel {
    type: string
    title: string
    targets: { expr: string }[]
  }
  const { panels }: { panels: Panel[] } = JSON.parse(read('deploy/grafana.json'))
  const drawn = panels.filter(({ type }) => type !== 'row')
  expect(drawn.length).toBeGreaterThan(15)
  const silent = drawn.filter(({ targets }) => targets.some(({ expr }) => namedIn(expr).length === 0))
  expect(silent.map(({ title }) => title)).toEqual([])
})
