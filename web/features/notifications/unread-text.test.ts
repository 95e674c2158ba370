import { expect, test } from 'vitest'
import { bellLabel, unreadMark } from './unread-text.ts'

test.each([
  [0, undefined, 'Notifiche'],
  [1, '1', 'Notifiche: 1 da leggere'],
  [99, '99', 'Notifiche: 99 da leggere'],
  [100, '99+', 'Notifiche: più di 99 da leggere'],
])('%i unread', (unread, mark, label) => {
  expect(unreadMark(unread)).toBe(mark)
  expect(bellLabel(unread)).toBe(label)
})
