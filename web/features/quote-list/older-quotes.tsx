import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { integer } from '#rules/italian-format.ts'
import { useFilter } from '#web/kit/filter.ts'
import { foundQuotesQuery } from './quote-list-data.ts'

/** Of a search that finds nothing among these days: how many it finds among all. */
export function OlderQuotes({ searched, onSee }: { searched: string; onSee: () => void }) {
  const filter = useFilter()
  const found = useQuery({ ...foundQuotesQuery(filter, searched), enabled: searched !== '' })
  if (searched === '' || !found.data) {
    return (
      <Button variant="default" onClick={onSee}>
        Vedi tutti i preventivi
      </Button>
    )
  }
  const { total, hasMore } = found.data
  if (total === 0) return <p>Nessuno neanche tra quelli più vecchi.</p>
  return (
    <Button variant="default" onClick={onSee}>
      {hasMore && 'oltre '}
      {integer(total)} in tutti i periodi: mostra
    </Button>
  )
}
