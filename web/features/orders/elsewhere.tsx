import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { integer } from '#rules/italian-format.ts'
import { useFilter } from '#web/kit/filter.ts'
import { foundQuery } from './order-data.ts'

interface Props {
  isDelivered: boolean
  searched: string
  onSee: () => void
}

/** Of a search that finds nothing among these orders: how many it finds among the others. */
export function Elsewhere({ isDelivered, searched, onSee }: Props) {
  const filter = useFilter()
  const others = useQuery({
    ...foundQuery(filter, { isDelivered: !isDelivered, searched }),
    enabled: searched !== '',
  })
  const where = isDelivered ? 'da consegnare' : 'consegnati'
  if (searched === '' || !others.data) {
    return (
      <Button variant="default" onClick={onSee}>
        Vedi gli ordini {where}
      </Button>
    )
  }
  const { total, hasMore } = others.data
  if (total === 0) return <p>Nessuno neanche tra quelli {where}.</p>
  return (
    <Button onClick={onSee}>
      {hasMore && 'oltre '}
      {integer(total)} tra {isDelivered ? 'quelli da consegnare' : 'i consegnati'}: mostra
    </Button>
  )
}
