import type { VisitPlanSummary } from '#contract/visits.ts'
import { longDayText } from '#rules/calendar.ts'
import { capitalised } from '#rules/italian-format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from '../side.module.css'

interface VisitPlansProps {
  plans: readonly VisitPlanSummary[] | undefined
  onOpen: (id: number) => void
}

/** Saved plans, shown while none is being edited. */
export function VisitPlans({ plans, onOpen }: VisitPlansProps) {
  if (!plans) return <SkeletonLines lines={6} />
  if (plans.length === 0)
    return <Empty text="Nessun giro salvato. Spunta i clienti da visitare nell'elenco o sulla mappa." />
  return (
    <div className={classes.scroll}>
      <ul className={classes.list} aria-label="Giri salvati">
        {plans.map(({ Id, Data, Inizio, Tappe, Fatte, Localita }) => (
          <li key={Id} className={classes.row}>
            <button type="button" className={classes.rowButton} onClick={() => onOpen(Id)}>
              <span className={classes.rowName}>{capitalised(longDayText(Data))}</span>
              <span className={classes.rowPlace}>
                {[`dalle ${Inizio}`, `${Fatte} di ${Tappe} fatte`, Localita.join(', ')]
                  .filter(text => text !== '')
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
