import { expect, test } from 'vitest'
import { isSame, newDraft, toSave } from './position-draft.ts'

test('only a new position brings its room, which is no change of the draft', () => {
  const draft = newDraft('Zona notte')
  expect(toSave(5, 0, draft)).toMatchObject({ Locale: 'Zona notte' })
  expect(toSave(5, 3, draft)).not.toHaveProperty('Locale')
  expect(toSave(5, 0, newDraft())).not.toHaveProperty('Locale')
  expect(isSame(draft, newDraft())).toBe(true)
})
