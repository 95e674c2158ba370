import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { Brand } from './brand.tsx'
import classes from './public-frame.module.css'

/** While a session is being renewed and its user is asked for. */
export function Starting() {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand />
      </header>
      <LoadingBar active />
      <main className={classes.main} aria-busy="true">
        <p className="visually-hidden">Caricamento…</p>
      </main>
    </div>
  )
}
