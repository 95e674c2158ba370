import type { MenuEntry } from '#contract/session.ts'

export interface MenuGroup {
  heading: MenuEntry | undefined
  entries: MenuEntry[]
}

/** The flat list of the server, cut at its Header entries; a heading without entries is not shown. */
export function menuGroups(menu: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [{ heading: undefined, entries: [] }]
  for (const entry of menu) {
    if (entry.Type === 'Header') groups.push({ heading: entry, entries: [] })
    else groups.at(-1)?.entries.push(entry)
  }
  return groups.filter(group => group.entries.length > 0)
}
