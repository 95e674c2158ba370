import { Button } from '@mantine/core'
import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { integer } from '#rules/italian-format.ts'

interface Found {
  total: number
  hasMore?: boolean | undefined
}

interface Props<Answer extends Found, Key extends QueryKey> {
  searched: string
  /** The other list, searched for the same: how many there are is enough. */
  found: { queryKey: Key; queryFn: QueryFunction<Answer, Key> }
  /** The words for what stands there, for how many of it are found, and for none. */
  words: { see: string; found: (count: string) => string; none: string }
  onSee: () => void
}

/** Of a search that finds nothing here: how many it finds in another list, and the way there. */
export function Elsewhere<Answer extends Found, Key extends QueryKey>({
  searched,
  found,
  words,
  onSee,
}: Props<Answer, Key>) {
  const { data } = useQuery({ ...found, enabled: searched !== '', meta: { silent: true } })
  if (searched !== '' && data?.total === 0) return <p>{words.none}</p>
  const count = data && `${data.hasMore ? 'oltre ' : ''}${integer(data.total)}`
  return (
    <Button variant="default" onClick={onSee}>
      {searched !== '' && count ? words.found(count) : words.see}
    </Button>
  )
}
