export const externalPages = [
  'download',
  'download_admin',
  'configuratore_agente',
  'offerte_cliente',
  'showroom_agente',
] as const
export type ExternalPage = (typeof externalPages)[number]

export const menuDialogs = ['dialogFile', 'dialogListaAgenti', 'dialogListaClienti'] as const
export type MenuDialog = (typeof menuDialogs)[number]

export type MenuTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'external'; page: ExternalPage }
  | { kind: 'address'; address: string }
  | { kind: 'dialog'; dialog: MenuDialog }
  | { kind: 'signOut' }

/** A trailing slash, and the case of a screen's name, make no difference. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}

/** What a menu entry's Link means (portal.md §2, special links). */
export function menuTarget(link: string): MenuTarget {
  const name = link.trim().replace(/^\/+|\/+$/g, '')
  if (name.toLowerCase() === '@esci') return { kind: 'signOut' }
  if (/^https:\/\//i.test(name)) return { kind: 'address', address: link.trim() }
  const dialog = menuDialogs.find(known => name.includes(known))
  if (dialog) return { kind: 'dialog', dialog }
  const page = externalPages.find(known => known === name)
  if (page) return { kind: 'external', page }
  return { kind: 'screen', path: `/${name}` }
}
