import { expect, test } from 'vitest'
import { productGroup } from './product-group.ts'

test.each([
  ['MPM PORTE', 'porte'],
  ['Arredo', 'arredo'],
  ['MPM SICUREZZA', 'sicurezza'],
  ['MPM SICUR', 'sicurezza'],
  ['MPM POP', 'pop'],
  ['Pop', 'pop'],
  ['LUCI DI CASA', 'other'],
])('the group %s is known as %s', (name, group) => {
  expect(productGroup(name)).toBe(group)
})
