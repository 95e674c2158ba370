import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { VisitPlanSummary } from '#contract/visits.ts'
import { longDayText } from '#rules/calendar.ts'
import { capitalised } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './home.module.css'

export function VisitPlansPanel({ plans }: { plans: readonly VisitPlanSummary[] }) {
  return (
    <Panel title="Giri visite">
      <Flex component="ul" direction="column">
        {plans.map(({ Id, Data, Inizio, Tappe, Fatte, Localita }) => (
          <li key={Id}>
            <Link className={classes.plan} to="/maps" search={{ giro: Id, elenco: 'giro' }}>
              <strong>{Data === todayInItaly() ? 'Oggi' : capitalised(longDayText(Data))}</strong>
              <span>
                {dotted(`dalle ${Inizio}`, `${Fatte} di ${Tappe} visite fatte`, Localita.join(', '))}
              </span>
            </Link>
          </li>
        ))}
      </Flex>
    </Panel>
  )
}
