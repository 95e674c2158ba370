import { expect, test } from 'vitest'
import { onlyCollection } from './collections.ts'

test('while one collection can be quoted its quotes are shown at once; of several one is chosen', () => {
  expect(onlyCollection()).toBe('/preventivi')
  expect(onlyCollection(['/preventivi', '/altri', undefined])).toBeUndefined()
  expect(onlyCollection([undefined])).toBeUndefined()
})
