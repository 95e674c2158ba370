import type { MenuEntry } from '#contract/session.ts'

export interface MenuGroup {
  heading: MenuEntry | undefined
  entries: MenuEntry[]
}

/** Splits the server's flat menu list at its headers; headers without entries are left out. */
export function menuGroups(menu: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [{ heading: undefined, entries: [] }]
  for (const entry of menu) {
    if (entry.Type === 'Header') groups.push({ heading: entry, entries: [] })
    else groups.at(-1)?.entries.push(entry)
  }
  return groups.filter(group => group.entries.length > 0)
}
