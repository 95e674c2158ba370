import { expect, test } from 'vitest'
import { alreadyText } from './confirmation-answer.ts'

test('whoever confirmed is named with the minute, the office with the day', () => {
  expect(alreadyText('bianchi', '2026-11-21T08:30:00Z')).toBe('Confermato da bianchi il 21/11/2026 09:30')
  expect(alreadyText('', '2026-11-21T00:00:00Z')).toBe("Confermato dall'ufficio il 21/11/2026")
})
