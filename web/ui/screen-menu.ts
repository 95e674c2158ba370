import { useEffect } from 'react'
import type { MenuAction } from './action-menu.tsx'

type Entries = readonly (MenuAction | false | undefined)[]

const shown = new Set<Entries>()

/** Entries of the menus in the heads of the open screen. The palette and the keys offer them, too. */
export function screenMenu(): readonly MenuAction[] {
  return [...shown].flat().flatMap(entry => entry || [])
}

export function useScreenMenu(entries: Entries): void {
  useEffect(() => {
    shown.add(entries)
    return () => void shown.delete(entries)
  }, [entries])
}
