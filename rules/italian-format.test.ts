import { afterEach, describe, expect, it, type Mock, vi } from 'vitest'
import {
  dayInItaly,
  dayText,
  euro,
  instantText,
  integer,
  italianInstant,
  percent,
  shortInstantText,
  signedEuro,
} from './italian-format.ts'

const sameSpace = (text: string) => text.replaceAll('\u00a0', ' ')

describe('amounts', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [99999, '999,99 €'],
    [100000, '1.000,00 €'],
    [123450, '1.234,50 €'],
    [123456789012, '1.234.567.890,12 €'],
    [-123450, '-1.234,50 €'],
    [-0, '0,00 €'],
  ])('%i cents read %s', (cents, text) => {
    expect(sameSpace(euro(cents))).toBe(text)
  })

  it('have their sign where they are differences', () => {
    expect([signedEuro(2_400), signedEuro(-500)].map(sameSpace)).toEqual(['+24,00 €', '-5,00 €'])
  })

  it('never part from their euro sign at a line end', () => {
    expect(euro(123450)).toBe('1.234,50\u00a0€')
  })
})

describe('counts and shares', () => {
  it.each([
    [7, '7'],
    [1234, '1.234'],
    [1234567, '1.234.567'],
    [-1234, '-1.234'],
    [-0.2, '0'],
  ])('%d reads %s', (value, text) => {
    expect(integer(value)).toBe(text)
  })

  it.each([
    [22, 0, '22%'],
    [12.55, 1, '12,6%'],
    [8, 1, '8,0%'],
    [-100, 0, '-100%'],
    [1234, 0, '1.234%'],
    [-0.3, 0, '0%'],
  ])('%d percent with %i decimals reads %s', (value, decimals, text) => {
    expect(percent(value, decimals)).toBe(text)
  })
})

describe('dates', () => {
  it('a day keeps its own calendar date', () => {
    expect(dayText('2026-11-21')).toBe('21/11/2026')
    expect(dayText('2018-01-01')).toBe('01/01/2018')
  })

  it.each([
    ['2026-11-21T05:30:00Z', '21/11/2026 06:30'],
    ['2026-11-21T06:30:00+01:00', '21/11/2026 06:30'],
    ['2026-07-01T22:30:00Z', '02/07/2026 00:30'],
    ['2026-12-31T23:00:00.000Z', '01/01/2027 00:00'],
  ])('the instant %s is %s in Italy', (instant, text) => {
    expect(instantText(instant)).toBe(text)
  })

  it('the short form leaves the year out', () => {
    expect(shortInstantText('2026-11-20T23:05:00Z')).toBe('21/11 00:05')
  })
})

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-21T22:00:00Z', '2026-07-22'],
])('%s is the %s in Italy', (instant, day) => {
  expect(dayInItaly(new Date(instant))).toBe(day)
})

describe('in a browser that writes dates its own way', () => {
  afterEach(() => vi.restoreAllMocks())

  it('days and hours are the same', async () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'format' as never, 'get' as never) as Mock
    format.mockReturnValue(() => '11/23/2026, 6 AM')
    vi.resetModules()
    const own = await import('./italian-format.ts')
    expect(own.dayInItaly(new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-23')
    expect(own.instantText('2026-11-23T05:30:00Z')).toBe('23/11/2026 06:30')
    expect(own.shortInstantText('2026-11-23T05:30:00Z')).toBe('23/11 06:30')
    expect(own.italianInstant('2026-11-23', '09:00').toISOString()).toBe('2026-11-23T08:00:00.000Z')
  })
})

it.each([
  ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
  ['2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
  ['2027-03-28', '04:00', '2027-03-28T02:00:00.000Z'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
])('%s at %s in Italy is the instant %s', (day, time, instant) => {
  expect(italianInstant(day, time).toISOString()).toBe(instant)
})
