import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInItaly } from './italian-format.ts'
import { keptBackups } from './kept-backups.ts'

const hourMs = 3_600_000
const usual = { days: 7, weeks: 4, months: 12 }
const at = (text: string) => new Date(text)

function kept(instants: readonly Date[], now: Date, keeping = usual): string[] {
  return [...keptBackups(instants, keeping, now)].map(instant => instant.toISOString().slice(0, 16)).sort()
}

/** A backup each night at 01:00 UTC. */
const nightly = (last: string, nights: number) =>
  Array.from({ length: nights }, (_, back) => new Date(at(last).getTime() - back * 24 * hourMs))

describe('backups of a year and a half, one a night', () => {
  const instants = nightly('2026-11-26T01:00Z', 550)
  const found = kept(instants, at('2026-11-26T01:05Z')).map(instant => instant.slice(0, 10))

  test('leave the last seven days', () => {
    expect(found.slice(-7)).toEqual(['20', '21', '22', '23', '24', '25', '26'].map(day => `2026-11-${day}`))
  })
  test('leave the Sunday of each of the three weeks before, and the last day of the eleven months before', () => {
    expect(found).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-15', '2026-11-08']))
    expect(found).toEqual(expect.arrayContaining(['2026-10-31', '2026-02-28', '2025-12-31']))
    expect(found).not.toContain('2025-11-30')
    expect(found).toHaveLength(7 + 2 + 11)
  })
})

test('a day is an Italian one: 23:30 UTC in summer is of the next day', () => {
  const instants = [at('2026-07-01T20:00Z'), at('2026-07-01T21:30Z'), at('2026-07-01T22:30Z')]
  const found = kept(instants, at('2026-07-20T00:00Z'), { days: 2, weeks: 0, months: 0 })
  expect(found).toEqual(['2026-07-01T21:30', '2026-07-01T22:30'])
})

test('a long pause removes nothing', () => {
  const instants = nightly('2026-01-10T01:00Z', 7)
  expect(kept(instants, at('2026-11-26T01:00Z'))).toHaveLength(7)
})

const instant = fc
  .integer({ min: 0, max: 800 * 24 })
  .map(hours => new Date(at('2025-01-01T00:00Z').getTime() + hours * hourMs))
const keeping = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(14) })

test('never the newest goes, none younger than a day, and what stays would stay again', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(instant, { selector: Number, minLength: 1 }),
      instant,
      keeping,
      (all, now, rule) => {
        const found = keptBackups(all, rule, now)
        const newest = Math.max(...all.map(Number))
        const gone = all.filter(one => !found.has(one))
        expect(gone.every(one => Number(one) < newest && Number(now) - Number(one) >= 24 * hourMs)).toBe(true)
        expect(keptBackups([...found], rule, now)).toEqual(found)
      },
    ),
  )
})

test('whoever makes one each night keeps a last one for every day, week and month that the rule names', () => {
  fc.assert(
    fc.property(keeping, fc.integer({ min: 1, max: 120 }), (rule, nights) => {
      let stored: Date[] = []
      for (const now of nightly('2026-11-26T01:00Z', nights).reverse())
        stored = [...keptBackups([...stored, now], rule, now)]
      const days = new Set(stored.map(dayInItaly))
      expect(days.size).toBeGreaterThanOrEqual(Math.min(nights, Math.max(1, rule.days)))
      const months = new Set(stored.map(one => one.toISOString().slice(0, 7)))
      expect(months.size).toBeGreaterThanOrEqual(Math.min(rule.months, Math.floor(nights / 31)))
    }),
  )
})
