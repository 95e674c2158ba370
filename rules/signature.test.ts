import { expect, test } from 'vitest'
import { longestSignature, signaturePath } from '#contract/quotes/signature-field.ts'
import { isSignature, type Point, toSignature } from './signature.ts'

test('strokes become one path of whole numbers within the field', () => {
  const path = toSignature([
    [
      [-5, 10.4],
      [50, 20.6],
      [51, 21],
      [900, 400],
    ],
    [[3, 3]],
  ])
  expect(path).toBe('M0 10L50 21L600 200')
  expect(path).toMatch(signaturePath)
})

test('a scribble of any length is thinned until it fits', () => {
  const scribble = Array.from({ length: 20_000 }, (_, at): Point => [(at * 37) % 600, (at * 91) % 200])
  const path = toSignature([scribble])
  expect(path.length).toBeLessThanOrEqual(longestSignature)
  expect(path).toMatch(signaturePath)
  expect(isSignature(path)).toBe(true)
})

test.each([
  ['', false],
  ['M10 10L12 10L14 12', false],
  ['M10 10L200 10', false],
  ['M10 10L80 40L200 10', true],
])('%s is a signature: %s', (path, expected) => {
  expect(isSignature(path)).toBe(expected)
})
