import { Flex } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'
import classes from './card.module.css'
import { type DataColumn, fullHeader } from './column.ts'
import { parseSort } from './sort.ts'

interface CardSortProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string | undefined
  onSortChange: (sort: string | undefined) => void
}

/** Cards have no headers to sort by, so this control offers the columns and a direction. */
export function CardSort<Row>({ columns, sort, onSortChange }: CardSortProps<Row>) {
  const sortable = columns.filter(column => column.sortable)
  const current = parseSort(sort)
  if (sortable.length === 0) return null
  return (
    <Flex align="end" gap="sm">
      <Flex component="label" className={`label ${classes.sortLabel}`} align="center" gap="sm" flex={1}>
        Ordina per
        <select
          value={current?.id ?? ''}
          onChange={event => onSortChange(event.currentTarget.value || undefined)}
        >
          <option value="">Ordine iniziale</option>
          {sortable.map(column => (
            <option key={column.id} value={column.id}>
              {fullHeader(column)}
            </option>
          ))}
        </select>
      </Flex>
      <IconButton
        variant="default"
        icon={current?.desc ? IconSortDescending : IconSortAscending}
        disabled={!current}
        label={current?.desc ? 'Dal maggiore al minore' : 'Dal minore al maggiore'}
        onClick={() => current && onSortChange(current.desc ? current.id : `-${current.id}`)}
      />
    </Flex>
  )
}
