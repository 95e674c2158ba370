import { expect, test } from 'vitest'
import { shownDoorLook } from './shown-door.ts'

test.each([
  ['Vela vetro', 'Rovere Grigio', 'vetro centrale', 'legno #a89b8a #8b7f70'],
  ['Quadra', 'Wengé', 'incisa orizzontale', 'legno #3d2d25 #594336'],
  ['110', 'Bianco opaco', 'liscio', 'tinta #f4f3ef'],
  ['Pantografata 2', '', 'pantografato 2', ''],
])('%s in %s is drawn as %s, %s', (model, finish, pattern, leaf) => {
  expect(shownDoorLook(model, finish)).toMatchObject({ pattern, looks: { ColoreAnta: leaf } })
})
