import { expect, it } from 'vitest'
import { smallerMeasures } from './smaller-photo.ts'

it.each([
  [4032, 3024, 2000, 1500],
  [3024, 4032, 1500, 2000],
  [2000, 1000, 2000, 1000],
  [640, 480, 640, 480],
  [9000, 2, 2000, 1],
])('a photo of %d × %d becomes one of %d × %d', (width, height, w, h) => {
  expect(smallerMeasures(width, height)).toEqual({ width: w, height: h })
})
