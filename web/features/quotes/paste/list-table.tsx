import { Box, Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import type { Catalogue } from '#rules/catalogue.ts'
import { doorLook } from '#rules/door-drawing.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { euro } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import classes from '../positions/positions.module.css'
import { ColumnHead, columnAlign, ListedCell, OpenChoices, Remedies, type RowProps } from './list-parts.tsx'
import type { ListWork } from './use-list.ts'

export interface DoorListProps {
  catalogue: Catalogue
  list: DoorList
  work: ListWork
}

/** The pasted rows as doors, with a field for each column and a line of remedies below each wrong row. */
export function DoorListTable({ catalogue, list, work }: DoorListProps) {
  const { setCell, mend, leaveOut } = work
  const texts = new Map(list.rows.map(({ line, cells }) => [line, cells]))
  return (
    <ScrollRegion className={`tile ${classes.list}`} label="Righe dell'elenco">
      <table className={`tabular ${classes.prices}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Riga</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Disegno</span>
            </th>
            {list.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <th key={at} scope="col" style={{ textAlign: 'start', padding: 6 }}>
                <ColumnHead {...{ catalogue, column, at }} onField={field => work.setColumn(at, field)} />
              </th>
            ))}
            <th scope="col">Importo</th>
          </tr>
        </thead>
        <tbody>
          {work.doors.map(row => (
            <ListLine
              key={row.line}
              {...{ catalogue, row }}
              columns={list.columns}
              cells={texts.get(row.line) ?? []}
              onCell={setCell}
              onMend={mend}
              onLeaveOut={leaveOut}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const ListLine = memo(function ListLine(props: RowProps) {
  const { catalogue, row, columns, cells, onCell } = props
  const { line, problems, cents } = row
  const isWrong = problems.length > 0
  const bg = isWrong ? 'var(--soglia-danger-surface)' : undefined
  return (
    <>
      <Box component="tr" bg={bg}>
        <th scope="row" className="soft">
          {line}
        </th>
        <td>
          <Flex w={34} h={38} align="center" justify="center" c="var(--soglia-danger)">
            {isWrong ? (
              <IconAlertTriangle size={18} aria-label="Da correggere" />
            ) : (
              <DoorView door={doorLook(catalogue, row.door)} alt="" plain />
            )}
          </Flex>
        </td>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <td key={at} style={{ textAlign: columnAlign(column) }}>
            <ListedCell {...{ catalogue, row, column, onCell }} raw={cells[at] ?? ''} />
          </td>
        ))}
        <td>
          <strong>{cents === undefined ? '—' : euro(cents)}</strong>
        </td>
      </Box>
      {(isWrong || row.open.length > 0) && (
        <Box component="tr" bg={bg}>
          <td />
          <td colSpan={columns.length + 2} style={{ textAlign: 'start', whiteSpace: 'normal' }}>
            {isWrong ? <Remedies {...props} /> : <OpenChoices {...{ catalogue, row }} />}
          </td>
        </Box>
      )}
    </>
  )
})
