import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { useUser } from '#web/kit/user.ts'
import { isSamePath, menuTarget } from '#web/parts/menu/menu-target.ts'

/** The menu's text for the open screen, also written to the browser's tab. */
export function usePageTitle(): string | undefined {
  const path = useLocation({ select: location => location.pathname })
  const company = useManufacturer()?.Nome
  const entry = useUser().Menu.find(({ Type, Link }) => {
    const target = menuTarget(Link)
    return Type === 'Item' && target.kind === 'screen' && isSamePath(target.path, path)
  })
  const title = entry?.Text ?? titleOf(path)
  useEffect(() => {
    document.title = [title, company ?? 'Area riservata'].filter(Boolean).join(' · ')
  }, [title, company])
  return title
}

/** Screens that no menu entry leads to. */
function titleOf(path: string): string | undefined {
  if (/^\/ordine\//i.test(path)) return 'Ordine'
  if (/^\/clienti\/./i.test(path)) return 'Scheda cliente'
  if (isSamePath(path, '/preventivi')) return 'Preventivi'
  return isSamePath(path, '/preventivo') ? 'Preventivo' : undefined
}
