import { useNetwork } from '@mantine/hooks'
import classes from './offline-bar.module.css'

/** Shown while the browser is offline; it moves nothing on the page. */
export function OfflineBar() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.bar}>
          Sei offline: vedi gli ultimi dati caricati, che si aggiornano al ritorno della rete.
        </p>
      )}
    </div>
  )
}
