import { expect, test } from 'vitest'
import { noDate } from '#contract/confirmations.ts'
import { addressesOf, confirmedAt, stateOf } from './confirmation-state.ts'

test.each([
  [true, false, 'confirmed'],
  [true, true, 'confirmed'],
  [false, true, 'outOfTime'],
  [false, false, 'waiting'],
])('confirmed %s and out of time %s is %s', (ConfermaWeb, FuoriTempo, state) => {
  expect(stateOf({ ConfermaWeb, FuoriTempo })).toBe(state)
})

test('an order that nobody has confirmed has no date of confirmation', () => {
  expect(confirmedAt({ DataConfermaWeb: noDate })).toBeUndefined()
  expect(confirmedAt({ DataConfermaWeb: `${noDate}+00:00` })).toBeUndefined()
  expect(confirmedAt({ DataConfermaWeb: '2026-11-21T09:30:00+01:00' })).toBe('2026-11-21T09:30:00+01:00')
})

test.each([
  ['', []],
  ['info@bianchi.it', ['info@bianchi.it']],
  ['info@bianchi.it| ordini@bianchi.it |', ['info@bianchi.it', 'ordini@bianchi.it']],
])('%o holds %o', (mails, addresses) => {
  expect(addressesOf(mails)).toEqual(addresses)
})
