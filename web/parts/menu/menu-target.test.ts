import { expect, test } from 'vitest'
import { isSamePath, menuTarget } from './menu-target.ts'

test.each([
  ['@esci', { kind: 'signOut' }],
  ['statoOrdini', { kind: 'screen', path: '/statoOrdini' }],
  ['/statoOrdini/', { kind: 'screen', path: '/statoOrdini' }],
  ['', { kind: 'screen', path: '/' }],
  ['download', { kind: 'external', page: 'download' }],
  ['/download', { kind: 'screen', path: '/download' }],
  ['offerte_cliente', { kind: 'external', page: 'offerte_cliente' }],
  ['https://esempio.it/a', { kind: 'address', address: 'https://esempio.it/a' }],
  ['offerte', { kind: 'screen', path: '/offerte' }],
  ['dialogListaClienti', { kind: 'dialog', dialog: 'dialogListaClienti' }],
  ['/dialogFile', { kind: 'dialog', dialog: 'dialogFile' }],
])('the link %j means %j', (link, target) => {
  expect(menuTarget(link)).toEqual(target)
})

test.each(['/statoordini', '/statoOrdini/', '/STATOORDINI//', '/statoOrdini'])(
  '%s is the screen statoOrdini',
  path => {
    expect(isSamePath(path, '/statoOrdini')).toBe(true)
    expect(isSamePath(path, '/')).toBe(false)
  },
)
