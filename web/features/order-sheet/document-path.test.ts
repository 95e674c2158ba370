import { expect, test } from 'vitest'
import { orderOfPath } from './document-path.ts'

test('the id of the order is the end of the path', () => {
  expect(orderOfPath('/api/orders/production/pdf/39998')).toBe(39_998)
})
