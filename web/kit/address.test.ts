import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress } from './address.ts'

const screens = [
  '/',
  'statoOrdini',
  'VisualizzaOrdini',
  'clienti',
  'clienti/$codice',
  'login',
  'offerta/$codice',
]

function canonical(typed: string): string {
  const { pathname, search, hash } = new URL(`http://portale.test${typed}`)
  return canonicalAddress(screens, { pathname, search, hash })
}

test.each([
  ['/login/', '/login'],
  ['//login', '/login'],
  ['/statoOrdini//', '/statoOrdini'],
  ['/STATOORDINI', '/statoOrdini'],
  ['/statoOrdini%2F', '/statoOrdini'],
  ['/stato%4Frdini%20', '/statoOrdini'],
  ['/%2FstatoOrdini', '/statoOrdini'],
  ['/statoordini#x', '/statoOrdini#x'],
  ['/statoordini/?cerca=a%20b&pagina=2#x', '/statoOrdini?cerca=a%20b&pagina=2#x'],
  ['/clienti/C00001/', '/clienti/C00001'],
  ['/CLIENTI%2FC00001', '/clienti/C00001'],
  ['/clienti/c 1%3F', '/clienti/c%201%3F'],
  ['/clienti/A%2F1', '/clienti/A%2F1'],
  ['/', '/'],
  ['//', '/'],
  ['/nessuna/', '/nessuna'],
  ['/%zz', '/%25zz'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/clienti/%zz', '/clienti/%25zz'],
])('%s is written %s', (typed, address) => {
  expect(canonical(typed)).toBe(address)
})

const slashes = fc.stringMatching(/^(\/|%2F|%2f){1,4}$/)
const encoding = fc.func(fc.constantFrom('plain', 'upper', 'lower', 'percent'))

function written(text: string, how: (at: number) => string): string {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  const letters = { plain: String, upper: up, lower: low, percent: hex } as const
  return [...text].map((letter, at) => letters[how(at) as keyof typeof letters](letter)).join('')
}
const up = (letter: string) => letter.toUpperCase()
const low = (letter: string) => letter.toLowerCase()

test('a screen has one address, in whatever way it was typed, with its query and hash', () => {
  const named = fc.constantFrom('statoOrdini', 'VisualizzaOrdini', 'clienti', 'login')
  const rest = fc.record({
    before: slashes,
    after: fc.option(slashes, { nil: '' }),
    search: fc.stringMatching(/^(\?[a-z]=[\w%]{0,8}(&[a-z]=[\w%]{0,8})?)?$/),
    hash: fc.stringMatching(/^(#[\w%]{1,8})?$/),
  })
  fc.assert(
    fc.property(named, encoding, rest, (name, how, { before, after, search, hash }) => {
      const typed = `/${before}${written(name, how)}${after}`
      expect(canonicalAddress(screens, { pathname: typed, search, hash })).toBe(`/${name}${search}${hash}`)
    }),
  )
})

test('an address that was made canonical stays as it is, and any router can read it', () => {
  const typed = fc.stringMatching(/^\/[\w%/.~ èà-]{0,30}$/)
  fc.assert(
    fc.property(typed, given => {
      const { pathname } = new URL(`http://portale.test/${given}`)
      const address = canonicalAddress(screens, { pathname, search: '', hash: '' })
      expect(canonicalAddress(screens, { pathname: address, search: '', hash: '' })).toBe(address)
      expect(address).toMatch(/^\/(?!\/)/)
      expect(() => decodeURIComponent(address)).not.toThrow()
    }),
  )
})
