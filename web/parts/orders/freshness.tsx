import { useQuery } from '@tanstack/react-query'
import type { Freshness as FreshnessData } from '#contract/portal.ts'
import { now } from '#web/kit/clock.ts'
import { freshnessQuery } from '#web/kit/portal-info.ts'
import { FreshNote } from '#web/ui/fresh-note.tsx'
import classes from './order.module.css'

/** Age of the orders' data; its space is reserved, so that nothing moves when it arrives. */
export function FreshnessNote() {
  const { data } = useQuery(freshnessQuery)
  return <FreshnessOf data={data} />
}

export function FreshnessOf({ data }: { data: FreshnessData | undefined }) {
  return (
    <span className={classes.fresh}>
      {data && (
        <FreshNote at={data.AggiornatoAl ?? undefined} staleAfterMinutes={data.OreMassime * 60} now={now()} />
      )}
    </span>
  )
}
