import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Freshness as FreshnessData } from '#contract/portal.ts'
import { now } from '#web/kit/clock.ts'
import { freshnessQuery } from '#web/kit/portal-info.ts'
import { FreshNote } from '#web/ui/fresh-note.tsx'

/** Age of the orders' data; its space is reserved, so that nothing moves when it arrives. */
export function FreshnessNote() {
  const { data } = useQuery(freshnessQuery)
  return <FreshnessOf data={data} />
}

export function FreshnessOf({ data }: { data: FreshnessData | undefined }) {
  return (
    <Flex component="span" align="center" miw={188} mih={18}>
      {data && (
        <FreshNote at={data.AggiornatoAl ?? undefined} staleAfterMinutes={data.OreMassime * 60} now={now()} />
      )}
    </Flex>
  )
}
