import { useSyncExternalStore } from 'react'
import classes from './offline-bar.module.css'

/** A bar that appears while the browser is offline, without moving the page's content. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.bar}>
          Sei offline: vedi gli ultimi dati caricati, che si aggiornano al ritorno della rete.
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
