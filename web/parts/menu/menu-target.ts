import { type ExternalPage, isExternalPage } from '#contract/external-pages.ts'

export const menuDialogs = ['dialogFile', 'dialogListaAgenti', 'dialogListaClienti'] as const
export type MenuDialog = (typeof menuDialogs)[number]

export type MenuTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'external'; page: ExternalPage }
  | { kind: 'address'; address: string }
  | { kind: 'dialog'; dialog: MenuDialog }
  | { kind: 'signOut' }

/** Ignores a trailing slash and case. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}

/** The target of a menu entry's `Link`. */
export function menuTarget(link: string): MenuTarget {
  const name = link.trim().replace(/^\/+|\/+$/g, '')
  if (name.toLowerCase() === '@esci') return { kind: 'signOut' }
  if (/^https:\/\//i.test(name)) return { kind: 'address', address: link.trim() }
  const dialog = menuDialogs.find(known => name.includes(known))
  if (dialog) return { kind: 'dialog', dialog }
  // The server writes "/download" with a slash if it means the portal's own page.
  if (isExternalPage(name) && link !== '/download') return { kind: 'external', page: name }
  return { kind: 'screen', path: `/${name}` }
}
