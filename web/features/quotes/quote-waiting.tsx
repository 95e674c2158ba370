import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './quote.module.css'

export function QuoteWaiting() {
  return (
    <div className={classes.waiting} role="status">
      <h1 className="visually-hidden">Preventivo</h1>
      <span className="visually-hidden">Caricamento in corso</span>
      <SkeletonLines lines={3} />
      <SkeletonLines lines={8} />
    </div>
  )
}
