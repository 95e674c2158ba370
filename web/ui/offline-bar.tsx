import { shortInstantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import classes from './offline-bar.module.css'
import { useIsOnline } from './use-is-online.ts'

/** A bar that appears while the browser is offline, without moving the page's content, and says how old the data are. */
export function OfflineBar({ lastData }: { lastData: () => number }) {
  const isOnline = useIsOnline()
  return <div role="status">{!isOnline && <p className={classes.bar}>{offlineText(lastData())}</p>}</div>
}

function offlineText(at: number): string {
  if (at === 0) return 'Sei offline: i dati arrivano al ritorno della rete.'
  const then = articled('al', shortInstantText(new Date(at).toISOString()))
  return `Sei offline: vedi i dati caricati fino ${then}. Si aggiornano al ritorno della rete.`
}
