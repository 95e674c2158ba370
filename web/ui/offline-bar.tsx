import { useSyncExternalStore } from 'react'
import { shortInstantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import classes from './offline-bar.module.css'

/** A bar that appears while the browser is offline, without moving the page's content, and says how old the data are. */
export function OfflineBar({ lastData }: { lastData: () => number }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{!isOnline && <p className={classes.bar}>{offlineText(lastData())}</p>}</div>
}

function offlineText(at: number): string {
  if (at === 0) return 'Sei offline: i dati arrivano al ritorno della rete.'
  const then = articled('al', shortInstantText(new Date(at).toISOString()))
  return `Sei offline: vedi i dati caricati fino ${then}. Si aggiornano al ritorno della rete.`
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
