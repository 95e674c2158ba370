import type { SearchSchemaInput } from '@tanstack/react-router'
import { isDay } from '#rules/sales-periods.ts'

/** Reads one search parameter of the URL; an invalid value becomes the default. */
export interface UrlField<T> {
  standard: T
  read(value: unknown): T
}

export type UrlFields = Record<string, UrlField<unknown>>
export type StateOf<F extends UrlFields> = { [K in keyof F]: F[K]['standard'] }

/** The router calls `validateSearch`. `standard` holds the defaults, which the URL leaves out. */
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

/** A page size, limited to the given choices. */
export function sizeField(sizes: readonly number[], standard: number): UrlField<number> {
  return { standard, read: value => sizes.find(size => size === Number(value)) ?? standard }
}

/** Id of an open row, or undefined. */
export function idField(): UrlField<number | undefined> {
  return { standard: undefined, read: toWhole }
}

export function choiceField<const T extends string>(choices: readonly T[]): UrlField<T | undefined> {
  return { standard: undefined, read: value => choices.find(choice => choice === value) }
}

export function dayField(): UrlField<string> {
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}

/** The value is the first choice if the URL has no choice or an invalid one. */
export function oneOf<const T extends string>(choices: readonly [T, ...T[]]): UrlField<T>
export function oneOf(choices: readonly string[]): UrlField<string>
export function oneOf(choices: readonly string[]): UrlField<string> {
  const [standard = ''] = choices
  return { standard, read: value => choices.find(choice => choice === String(value)) ?? standard }
}

/** Like `oneOf`, for choices that change while the page is open, such as years. */
export function oneOfNow(choices: () => readonly string[]): UrlField<string> {
  return {
    get standard() {
      return oneOf(choices()).standard
    },
    read: value => oneOf(choices()).read(value),
  }
}

/** The path that the portal opens after the sign-in. */
export function returnField(): UrlField<string | undefined> {
  return { standard: undefined, read: inAppPath }
}

function toWhole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A route's search schema. */
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

/** The search part consists of plain `name=value` pairs, so that people can read, write and shorten URLs. */
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

/** Accepts only a path of the portal, so that the sign-in never leads to another site. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const origin = 'https://portal.invalid'
  const address = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  if (address?.origin !== origin || address.pathname === '/login') return undefined
  const path = address.pathname.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  return path + address.search + address.hash
}
