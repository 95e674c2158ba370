import { Flex } from '@mantine/core'
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
      <ul aria-label="Giri salvati">
        {plans.map(({ Id, Data, Inizio, Tappe, Fatte, Localita }) => (
          <Flex component="li" key={Id} className={classes.row} align="center" gap={10}>
            <Flex
              component="button"
              type="button"
              className={classes.rowButton}
              direction="column"
              justify="center"
              flex="1 1 0"
              miw={0}
              onClick={() => onOpen(Id)}
            >
              <span className={`ellipsis ${classes.rowName}`}>{capitalised(longDayText(Data))}</span>
              <span className="ellipsis note">
                {[`dalle ${Inizio}`, `${Fatte} di ${Tappe} fatte`, Localita.join(', ')]
                  .filter(text => text !== '')
                  .join(' · ')}
              </span>
            </Flex>
          </Flex>
        ))}
      </ul>
    </div>
  )
}
