import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('neighbours in a row are one rectangle', () => {
  const picture = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, false, false],
  ]
  expect(qrPath(picture)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z')
})
