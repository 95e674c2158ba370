import { expect, test } from 'vitest'
import { browserName, cleanedMessage, cleanedPath, cleanedPlace } from './cleaned-error.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  [`can't access property "map", rows is undefined`, `can't access property "map", rows is undefined`],
  [`Unexpected token 'R', "Rossi Mario" is not valid JSON`, 'Unexpected token «…», «…» is not valid JSON'],
  ['no customer "Serramenti Bellavista"', 'no customer «…»'],
  ['of mario.rossi@example.com, once', 'of …, once'],
  ['order 26/03683 of C0412', 'order …/… of …'],
  ['at https://portale.example/ordini/26-03683?cerca=x now', 'at /ordini/… now'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Rossi for more',
    'Minified React error #418; visit /errors/… for more',
  ],
])('%s', (told, cleaned) => {
  expect(cleanedMessage(told)).toBe(cleaned)
})

test('a long message is cut', () => {
  expect(cleanedMessage('ab '.repeat(300)).length).toBe(300)
})

test('a path keeps its words alone', () => {
  expect(cleanedPath('/ordini/$ordine/righe?x=1#y')).toBe('/ordini/$ordine/righe')
  expect(cleanedPath('/offerta/4b7/mario%20rossi')).toBe('/offerta/…/…')
})

test.each([
  ['https://portale.example/assets/orders-page-Bx1.js:1:2071', 'assets/orders-page-Bx1.js:1:2071'],
  ['http://localhost:5173/web/kit/http.ts?t=17:30:5', 'web/kit/http.ts:30:5'],
  ['https://portale.example/ordini?nome=Rossi', ''],
  ['chrome-extension://abc/content.js:1:1', ''],
])('the place %s', (told, cleaned) => {
  expect(cleanedPlace(told)).toBe(cleaned)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1', 'Edge 142'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['curl/8.5', 'altro'],
])('the browser %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
