import { expect, test } from 'vitest'
import { profileTabs } from './profile-tabs.ts'

const showroom = { id: 1, CLINDIRI: '', CLLOCALI: '', CL___CAP: '', CLPROVIN: '' }
const names = (known: Parameters<typeof profileTabs>[0]) => profileTabs(known).map(tab => tab.value)

test.each([
  ['Cliente', ['informazioni', 'sconti', 'account', 'notifiche']],
  ['Agente', ['informazioni', 'account', 'notifiche']],
  ['AgenteCapo', ['informazioni', 'account', 'notifiche']],
  ['Admin', ['informazioni', 'sconti', 'account', 'notifiche']],
] as const)('%s sees %s', (role, tabs) => {
  expect(names({ role, profile: { Showroom: [] }, asked: undefined })).toEqual(tabs)
})

test('showrooms have a tab where there are any', () => {
  expect(names({ role: 'Agente', profile: { Showroom: [showroom] }, asked: undefined })).toContain('showroom')
})

test('the tab of the address waits for the data', () => {
  expect(names({ role: 'Agente', profile: undefined, asked: 'showroom' })).toContain('showroom')
  expect(names({ role: 'Agente', profile: { Showroom: [] }, asked: 'showroom' })).not.toContain('showroom')
})

test('while a second factor is missing there is the account alone', () => {
  expect(names({ role: 'Cliente', profile: undefined, asked: 'showroom', isLocked: true })).toEqual([
    'account',
  ])
})
