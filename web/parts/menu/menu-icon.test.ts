import { expect, test } from 'vitest'
import { menuEntries } from '#contract/menu.ts'
import { menuIcons } from './menu-icon.tsx'

test('every entry of the menu has an icon that the web knows', () => {
  const unknown = menuEntries.filter(({ icon }) => icon !== '' && !(icon in menuIcons))
  expect(unknown.map(({ icon }) => icon)).toEqual([])
})
