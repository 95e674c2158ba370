import { isExternalPage } from '#contract/external-pages.ts'
import type { Role } from '#contract/roles.ts'
import type { MenuEntry } from '#contract/session.ts'
import { canOpenExternal } from '#rules/permissions.ts'

/** If no external address is set, `download` opens the portal's own page. */
const ownDownloads = '/download'

/** The menu without links that lead nowhere and without empty headings. */
export function toMenu(entries: MenuEntry[], role: Role, addresses: Record<string, string>): MenuEntry[] {
  const leading = entries.filter(({ Link: link }) => !isExternalPage(link) || leads(link))
  return leading
    .filter((entry, index) => entry.Type === 'Item' || hasPages(leading, index + 1))
    .map(entry =>
      entry.Link === 'download' && !('download' in addresses) ? { ...entry, Link: ownDownloads } : entry,
    )

  function leads(link: string): boolean {
    return link === 'download' || (isExternalPage(link) && canOpenExternal(link, role) && link in addresses)
  }
}

function hasPages(entries: MenuEntry[], from: number): boolean {
  const next = entries.slice(from).find(entry => !entry.Link.startsWith('@'))
  return next?.Type === 'Item'
}
