import { expect, test } from 'vitest'
import type { MenuEntry } from '#contract/session.ts'
import { menuGroups } from './menu-groups.ts'

const entry = (Id: number, Type: MenuEntry['Type'] = 'Item'): MenuEntry => ({
  Id,
  Type,
  Text: `voce ${Id}`,
  Link: '',
  Image: '',
  Novita: false,
  Manutenzione: false,
})

test('entries belong to the heading above them, and an empty heading is left out', () => {
  const groups = menuGroups([entry(1), entry(2, 'Header'), entry(3), entry(4), entry(5, 'Header')])
  expect(groups.map(group => [group.heading?.Id, group.entries.map(item => item.Id)])).toEqual([
    [undefined, [1]],
    [2, [3, 4]],
  ])
})
