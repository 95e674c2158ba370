import { expect, test } from 'vitest'
import { linksIn } from './mail-state.ts'

test.each([
  ['Attiva: http://localhost:3000/activate?code=abc_-9.', ['http://localhost:3000/activate?code=abc_-9']],
  ['(https://a.it/b) e ancora https://a.it/b', ['https://a.it/b']],
  ['senza indirizzi, a@b.it', []],
])('the links of %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})
