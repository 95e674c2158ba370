import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { thingTitle } from '#web/kit/thing-title.ts'
import { isSamePath } from '#web/parts/menu/menu-target.ts'
import { useMenuText } from '#web/parts/menu/menu-text.ts'

/** Gives the browser tab the name of the thing that is shown, or the name that the menu gives the open screen. */
export function usePageTitle(): void {
  const path = useLocation({ select: location => location.pathname })
  const company = useManufacturer()?.Nome
  const own = useMenuText('/scheda')
  const screen = useMenuText(path) ?? titleOf(path, own)
  const title = useSyncExternalStore(thingTitle.subscribe, thingTitle.get) ?? screen
  useEffect(() => {
    document.title = [title, company ?? 'Area riservata'].filter(Boolean).join(' · ')
  }, [title, company])
}

/** Titles of screens without a menu entry. A dealer's own customer sheet takes its title from the menu. */
function titleOf(path: string, ownSheet = 'Scheda cliente'): string | undefined {
  if (/^\/ordine\//i.test(path)) return 'Ordine'
  if (/^\/reclami\/./i.test(path)) return 'Reclamo'
  if (isSamePath(path, '/reclami')) return 'Reclami'
  if (/^\/clienti\/./i.test(path)) return ownSheet
  if (isSamePath(path, '/preventivi')) return 'Preventivi'
  return isSamePath(path, '/preventivo') ? 'Preventivo' : undefined
}
