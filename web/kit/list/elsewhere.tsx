import { Box, Button } from '@mantine/core'
import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { integer } from '#rules/italian-format.ts'
import type { FoundRows } from '#web/ui/data-table/page-text.ts'

export interface ElsewhereWords {
  see: string
  found: (count: string) => string
  none: string
}

interface Props<Answer extends FoundRows, Key extends QueryKey> {
  searched: string
  /** The query of the other list with the same search; only its count is used. */
  found: { queryKey: Key; queryFn: QueryFunction<Answer, Key> }
  /** Texts for the link, for the number found and for no match. */
  words: ElsewhereWords
  onSee: () => void
}

/** If a search finds nothing, shows how many matches another list has, and links to that list. */
export function Elsewhere<Answer extends FoundRows, Key extends QueryKey>({
  searched,
  found,
  words,
  onSee,
}: Props<Answer, Key>) {
  const { data } = useQuery({ ...found, enabled: searched !== '', meta: { silent: true } })
  if (searched !== '' && data?.total === 0)
    return (
      <Box component="p" className="soft" w="100%" ta="center">
        {words.none}
      </Box>
    )
  const count = data && `${data.hasMore ? 'oltre ' : ''}${integer(data.total)}`
  return (
    <Button variant="default" onClick={onSee}>
      {searched !== '' && count ? words.found(count) : words.see}
    </Button>
  )
}
