import { menuEntries } from '#contract/menu.ts'
import { isSamePath, menuTarget } from '#web/parts/menu/menu-target.ts'

/** Links that the Admin may add although no default menu has them. */
const others = {
  download: 'Download',
  download_admin: 'Download per gli amministratori',
}

const texts = new Map<string, string>([
  ...menuEntries.flatMap(({ type, link, text }) => (type === 'Item' ? [[link, text] as const] : [])),
  ...Object.entries(others),
])

/** The portal's name for the target of a link; an external URL stays unchanged. */
export function linkText(link: string): string {
  const target = menuTarget(link)
  if (target.kind === 'signOut') return 'chiude la sessione'
  if (target.kind === 'address') return `apre: ${target.address}`
  if (target.kind === 'external') return `apre: ${texts.get(target.page) ?? target.page}`
  if (target.kind === 'dialog') return `apre: ${texts.get(target.dialog) ?? target.dialog}`
  const known = [...texts].find(([page]) => isSamePath(`/${page}`, target.path))
  return `apre: ${known?.[1] ?? target.path}`
}
