import { expect, test } from 'vitest'
import { isBannerClosed } from './banner-cookie.ts'

test.each([
  ['', false],
  ['other_username=1; user=2', false],
  ['a=b; username=1', true],
  ['username=', true],
])('with the cookies %j the banner is closed: %s', (cookies, closed) => {
  expect(isBannerClosed(cookies)).toBe(closed)
})
