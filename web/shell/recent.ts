import { useEffect } from 'react'
import { keep, readKept } from '#web/kit/kept.ts'

/** A screen or thing that this user has opened lately. */
export interface Recent {
  href: string
  label: string
}

const key = 'soglia.recent'
const most = 12
/** Titles of a thing that has not arrived yet. */
const unnamed = /^(Ordine|Preventivo|Scheda cliente)?$/

export function recents(): readonly Recent[] {
  return readKept<Recent[]>(key, Array.isArray) ?? []
}

/** Notes each page by the title of its tab, which changes once the page knows what it shows. */
export function RecentKeeper() {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const watch = new MutationObserver(noteThis)
    watch.observe(title, { childList: true })
    noteThis()
    return () => watch.disconnect()
  }, [])
  return null
}

function noteThis(): void {
  const label = document.title.split(' · ').slice(0, -1).join(' · ')
  if (unnamed.test(label)) return
  const href = addressNow()
  keep(key, [{ href, label }, ...recents().filter(other => other.href !== href)].slice(0, most))
}

/** The address without filters and order, which belong to the visit and not to the thing. */
export function addressNow(): string {
  const number = new URLSearchParams(location.search).get('numero')
  return location.pathname + (number ? `?numero=${number}` : '')
}
