import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Contract } from '#contract/kit/route.ts'

const routes = Object.entries(contract as Contract).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, route]) => ({ name: `${feature}.${name}`, table, route })),
)

test('the call that undoes another is a call of the same feature, and changes the same data', () => {
  const wrong = routes.flatMap(({ name, table, route: { undo, changes, refreshes } }) => {
    const taking = undo && table[undo.by]
    if (!undo) return []
    if (!taking) return [`${name}: there is no ${undo.by}`]
    const same = String(taking.changes) === String(changes) && String(taking.refreshes) === String(refreshes)
    return same ? [] : [`${name}: ${undo.by} names other data`]
  })
  expect(wrong).toEqual([])
})

test('only a call that changes something names data that screens ask anew', () => {
  const reading = ({ method, writes }: { method: string; writes?: true }) => method === 'GET' && !writes
  const wrong = routes.filter(({ route }) => reading(route) && (route.changes || route.refreshes))
  expect(wrong.map(({ name }) => name)).toEqual([])
})
