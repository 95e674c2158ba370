import { expect, test } from 'vitest'
import { deviceName, isPhone } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/153.0.0.0 Safari/537.36`, 'Chrome su Windows'],
  [`${windows} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`, 'Edge su Windows'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari su iPhone'],
  [`${iphone} CriOS/153.0 Mobile/15E148 Safari/604.1`, 'Chrome su iPhone'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet su Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox su Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari su Mac',
  ],
  ['curl/8.14.1', 'curl'],
  ['', 'Dispositivo sconosciuto'],
  ['(((', 'Dispositivo sconosciuto'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a phone is known as one', () => {
  expect(isPhone(`${android} Chrome/153.0.0.0 Mobile Safari/537.36`)).toBe(true)
  expect(isPhone(`${windows} Chrome/153.0.0.0 Safari/537.36`)).toBe(false)
})
