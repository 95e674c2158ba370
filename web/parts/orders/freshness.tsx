import { useQuery } from '@tanstack/react-query'
import type { Freshness as FreshnessData } from '#contract/portal.ts'
import { freshnessQuery } from '#web/kit/portal-info.ts'
import { FreshNote } from '#web/ui/fresh-note.tsx'
import classes from './order.module.css'

/** How fresh the orders are; its room is kept, so that what stands beside it does not move when it arrives. */
export function FreshnessNote() {
  const { data } = useQuery(freshnessQuery)
  return <FreshnessOf data={data} />
}

export function FreshnessOf({ data }: { data: FreshnessData | undefined }) {
  return (
    <span className={classes.fresh}>
      {data && <FreshNote at={data.AggiornatoAl ?? undefined} staleAfterMinutes={data.OreMassime * 60} />}
    </span>
  )
}
