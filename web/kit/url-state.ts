import type { SearchSchemaInput } from '@tanstack/react-router'
import { isDay } from '#rules/sales-periods.ts'

/** Reads one value of the address; anything it does not understand becomes the default. */
export interface UrlField<T> {
  standard: T
  read(value: unknown): T
}

export type UrlFields = Record<string, UrlField<unknown>>
export type StateOf<F extends UrlFields> = { [K in keyof F]: F[K]['standard'] }

/** `validateSearch` for the router, `standard` for what need not be written. */
export interface UrlState<S> {
  standard: S
  validateSearch: (raw: Partial<S> & SearchSchemaInput) => S
}

export function textField(most = 100): UrlField<string> {
  return {
    standard: '',
    read: value =>
      typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '',
  }
}

export function flagField(): UrlField<boolean> {
  return { standard: false, read: value => value === true || value === 'true' }
}

export function pageField(): UrlField<number> {
  return { standard: 1, read: value => toWhole(value) ?? 1 }
}

/** How many rows a page has, of those that may be chosen. */
export function sizeField(sizes: readonly number[], standard: number): UrlField<number> {
  return { standard, read: value => sizes.find(size => size === Number(value)) ?? standard }
}

/** The number of an open row, or none. */
export function idField(): UrlField<number | undefined> {
  return { standard: undefined, read: toWhole }
}

export function choiceField<const T extends string>(choices: readonly T[]): UrlField<T | undefined> {
  return { standard: undefined, read: value => choices.find(choice => choice === value) }
}

/** No day until one is named. */
export function dayField(): UrlField<string> {
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}

/** The first one where the address says nothing, or nothing that is known. */
export function oneOf<const T extends string>(choices: readonly [T, ...T[]]): UrlField<T>
export function oneOf(choices: readonly string[]): UrlField<string>
export function oneOf(choices: readonly string[]): UrlField<string> {
  const [standard = ''] = choices
  return { standard, read: value => choices.find(choice => choice === String(value)) ?? standard }
}

/** The first of choices that change while the page is open, as the years do. */
export function oneOfNow(choices: () => readonly string[]): UrlField<string> {
  return {
    get standard() {
      return oneOf(choices()).standard
    },
    read: value => oneOf(choices()).read(value),
  }
}

/** Where to go after signing in. */
export function returnField(): UrlField<string | undefined> {
  return { standard: undefined, read: inAppPath }
}

function toWhole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The search schema of a route. */
export function urlState<F extends UrlFields>(fields: F): UrlState<StateOf<F>> {
  const names = Object.keys(fields) as (keyof F & string)[]
  const standard = Object.defineProperties(
    {},
    Object.fromEntries(names.map(name => [name, { enumerable: true, get: () => fields[name]?.standard }])),
  ) as StateOf<F>
  return {
    standard,
    validateSearch: raw =>
      Object.fromEntries(names.map(name => [name, fields[name]?.read(raw[name])])) as StateOf<F>,
  }
}

/** Plain `name=value` pairs: an address a person can read, write and shorten. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%3A', ':')
  return text && `?${text}`
}

/** Where to return to after signing in: a path of this portal, never another site. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const origin = 'https://portal.invalid'
  const address = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  if (address?.origin !== origin || address.pathname === '/login') return undefined
  const path = address.pathname.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  return path + address.search + address.hash
}
