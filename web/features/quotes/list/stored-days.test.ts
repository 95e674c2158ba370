import { expect, test } from 'vitest'
import { storeDays, storedDays } from './stored-days.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('30 days are shown until another choice is made, which is then remembered', () => {
  const storage = aStorage()
  expect(storedDays(storage)).toBe('30')
  storeDays('tutti', storage)
  expect(storedDays(storage)).toBe('tutti')
})

test('what somebody else wrote there counts for nothing', () => {
  expect(storedDays({ getItem: () => '45' })).toBe('30')
})
