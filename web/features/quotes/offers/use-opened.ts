import { useEffect } from 'react'
import { client } from '#web/kit/connection.ts'

const told = new Set<string>()

/** Reports once that somebody sees the offer; a hidden tab does not count. */
export function useOpened(codice: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    function tell() {
      if (document.visibilityState !== 'visible' || told.has(codice)) return
      told.add(codice)
      client.quoteOffers.opened({ params: { codice } }).catch(() => told.delete(codice))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [codice, isShown])
}
