import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { grownSteps, landingPlan, type Plan, type Seconds, wholeSeconds } from './steps.ts'

const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../.ci/seconds.json'), 'utf8')) as Seconds

test('.ci/seconds.json has the installation and every step of a landing, and no other', () => {
  const names = landingPlan()
    .flat(2)
    .map(({ name }) => name)
  expect(Object.keys(recorded).toSorted()).toEqual(['npm ci', ...names].toSorted())
})

// The goal is 900 seconds. The bound may only move towards the goal.
const boundSeconds = 1_560

test('a landing takes no more seconds than its bound, the installation included', () => {
  expect((recorded['npm ci'] ?? 0) + wholeSeconds(landingPlan(), recorded)).toBeLessThanOrEqual(boundSeconds)
})

const named = (name: string) => ({ name, command: [] })
const plan: Plan = [[[named('a')], [named('b'), named('c')]], [[named('d')]]]

test('the longest lane counts', () => {
  expect(wholeSeconds(plan, { a: 50, b: 20, c: 40, d: 7 })).toBe(67)
})

test('a step that took more than three times its part is named; a slower machine names nothing', () => {
  const usual = { a: 50, b: 20, c: 40, d: 10 }
  expect(grownSteps(plan, { a: 150, b: 60, c: 120, d: 90 }, usual)).toEqual([])
  expect(grownSteps(plan, { a: 50, b: 20, c: 40, d: 300 }, usual)).toEqual(['d'])
})
