import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDayText } from '#rules/calendar.ts'
import { capitalised } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { visitPlansQuery } from '#web/parts/visits/visit-calls.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './home.module.css'

const shown = 3

/** The next rounds of visits; nothing where none is planned. */
export function VisitPlansPanel() {
  const plans = useQuery(visitPlansQuery(useFilter()))
  const failure = failureOf(plans)
  const next = plans.data?.filter(({ Data }) => Data >= todayInItaly()).slice(0, shown) ?? []
  if (!failure && next.length === 0) return null
  return (
    <Panel title="Giri visite">
      {failure ? (
        <FailureStrip {...failure} />
      ) : (
        <ul className={classes.plans}>
          {next.map(({ Id, Data, Inizio, Tappe, Fatte, Localita }) => (
            <li key={Id}>
              <Link className={classes.plan} to="/maps" search={{ giro: Id, elenco: 'giro' }}>
                <strong>{Data === todayInItaly() ? 'Oggi' : capitalised(longDayText(Data))}</strong>
                <span>
                  {[`dalle ${Inizio}`, `${Fatte} di ${Tappe} visite fatte`, Localita.join(', ')]
                    .filter(text => text !== '')
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
