import { Box, Flex, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { doorLook } from '#rules/door-drawing.ts'
import { type ListField, listFieldName } from '#rules/door-list/columns.ts'
import { euro } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { ColumnHead, ListedCell, OpenChoices, Remedies, type RowProps } from './list-parts.tsx'
import type { DoorListProps } from './list-table.tsx'

/** The pasted rows on a phone: a card a door, and the meaning of the columns behind a press. */
export function DoorListCards({ catalogue, list, work }: DoorListProps) {
  const { setCell, mend, leaveOut } = work
  const texts = new Map(list.rows.map(({ line, cells }) => [line, cells]))
  return (
    <Stack gap="sm">
      <details>
        <Box component="summary" className="strong" py={10}>
          Colonne dell'elenco
        </Box>
        <Stack gap="xs" pt={4}>
          {list.columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <div key={at}>
              <ColumnHead {...{ catalogue, column, at }} onField={field => work.setColumn(at, field)} />
            </div>
          ))}
        </Stack>
      </details>
      <Flex component="ul" direction="column" gap="sm" aria-label="Righe dell'elenco">
        {work.doors.map(row => (
          <DoorCard
            key={row.line}
            {...{ catalogue, row }}
            columns={list.columns}
            cells={texts.get(row.line) ?? []}
            onCell={setCell}
            onMend={mend}
            onLeaveOut={leaveOut}
          />
        ))}
      </Flex>
    </Stack>
  )
}

const measures: readonly (ListField | undefined)[] = ['L', 'H', 'S', 'quantita']

const DoorCard = memo(function DoorCard(props: RowProps) {
  const { catalogue, row, columns, cells, onCell } = props
  const isWrong = row.problems.length > 0
  const used = columns.flatMap((column, at) => (column.field ? [{ column, raw: cells[at] ?? '' }] : []))
  const isMeasure = ({ column }: (typeof used)[number]) => measures.includes(column.field)
  const factsOf = (some: typeof used) =>
    some.map(({ column, raw }) => (
      <Box key={column.field} miw={0}>
        <dt className="note">{column.field && listFieldName(catalogue, column.field)}</dt>
        <dd>
          <ListedCell {...{ catalogue, row, column, raw, onCell }} />
        </dd>
      </Box>
    ))
  return (
    <Box
      component="li"
      className="tile"
      p={12}
      bg={isWrong ? 'var(--soglia-danger-surface)' : undefined}
      aria-label={`Riga ${row.line}`}
    >
      <Flex align="center" gap={12} mb={6}>
        <Flex w={34} h={44} flex="none" align="center" justify="center" c="var(--soglia-danger)">
          {isWrong ? (
            <IconAlertTriangle size={20} aria-label="Da correggere" />
          ) : (
            <DoorView door={doorLook(catalogue, row.door)} alt="" plain />
          )}
        </Flex>
        <span className="soft">Riga {row.line}</span>
        <Box component="strong" className="tabular" ms="auto">
          {row.cents === undefined ? '—' : euro(row.cents)}
        </Box>
      </Flex>
      <Box
        component="dl"
        className="tabular"
        display="grid"
        style={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '6px 16px' }}
      >
        {factsOf(used.filter(one => !isMeasure(one)))}
      </Box>
      <Box
        component="dl"
        className="tabular"
        display="grid"
        mt={6}
        style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '6px 16px' }}
      >
        {factsOf(used.filter(isMeasure))}
      </Box>
      {isWrong ? <Remedies {...props} /> : row.open.length > 0 && <OpenChoices {...{ catalogue, row }} />}
    </Box>
  )
})
