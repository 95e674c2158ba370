import { screens } from '#tests/engines/screens.ts'

export const widths = [1440, 1366, 768, 390] as const
export type Width = (typeof widths)[number]
export const heights: Record<Width, number> = { 1440: 900, 1366: 768, 768: 1024, 390: 844 }

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const roles = ['admin', 'capo', 'agente', 'cliente'] as const
export type Role = (typeof roles)[number]

/** One picture: its folder says who looked at what, its name says in which state and how large. */
export interface Shot {
  who: string
  what: string
  state: string
  width: Width
  scheme: Scheme
}

/** The two looks of a state that needs no more: a desk in light, a phone in dark. */
export const twoLooks: readonly (readonly [Width, Scheme])[] = [
  [1440, 'light'],
  [390, 'dark'],
]

export const allLooks: readonly (readonly [Width, Scheme])[] = [
  ...widths.map(width => [width, 'light'] as const),
  ...widths.toReversed().map(width => [width, 'dark'] as const),
]

const ofOffice = /^\/(dashboard|articoli|richieste|usernew|useractivity|nonconformita\?)/

export function screensOf(role: Role): string[] {
  return role === 'admin' ? [...screens] : screens.filter(path => !ofOffice.test(path))
}

/** Screens that this role may not open. */
export function forbiddenTo(role: Role): string[] {
  return role === 'admin' ? [] : ['/dashboard', '/articoli', '/usernew']
}

export function fileOf({ who, what, state, width, scheme }: Shot): string {
  const words = what.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  return `${who}/${words}/${state}-${width}-${scheme}.jpg`
}
