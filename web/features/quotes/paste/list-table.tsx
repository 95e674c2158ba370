import { Box, Button, Flex, NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { type VariantKind, variantKinds } from '#contract/quote-kinds.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { modelOf, variantOf } from '#rules/catalogue.ts'
import { sizeFields } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { type ListColumn, type ListField, listFieldNames, listFields } from '#rules/door-list/columns.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { euro } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from '../positions/positions.module.css'
import { ListCell } from './list-cell.tsx'
import type { ListWork, PricedDoor } from './use-list.ts'

interface Props {
  catalogue: Catalogue
  list: DoorList
  work: ListWork
}

const numeric = new Set<ListField | undefined>(['L', 'H', 'S', 'quantita'])
const alignOf = ({ field }: ListColumn) => (numeric.has(field) ? 'end' : 'start')

/** The pasted rows as doors, with a field for each column and a line of remedies below each wrong row. */
export function DoorListTable({ catalogue, list, work }: Props) {
  const { setCell } = work
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
                <ColumnHead column={column} at={at} onField={field => work.setColumn(at, field)} />
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
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const options = [
  ...listFields.map(value => ({ value, label: listFieldNames[value] })),
  { value: '', label: 'Non usare' },
]

interface HeadProps {
  column: ListColumn
  at: number
  onField: (field: ListField | undefined) => void
}

function ColumnHead({ column: { field, title }, at, onField }: HeadProps) {
  return (
    <>
      <NativeSelect
        aria-label={`Colonna ${at + 1}${title && `, «${title}»`}`}
        data={options}
        value={field ?? ''}
        miw={numeric.has(field) && field !== 'quantita' ? 76 : 148}
        styles={{ input: { fontWeight: 600, ...(!field && { borderStyle: 'dashed', opacity: 0.7 }) } }}
        onChange={event => onField(listFields.find(one => one === event.currentTarget.value))}
      />
      {title && (
        <Box component="span" className="note" px={4}>
          «{title}»
        </Box>
      )}
    </>
  )
}

interface LineProps {
  catalogue: Catalogue
  row: PricedDoor
  columns: readonly ListColumn[]
  cells: readonly string[]
  onCell: (line: number, field: ListField, text: string) => void
}

const ListLine = memo(function ListLine({ catalogue, row, columns, cells, onCell }: LineProps) {
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
        {columns.map((column, at) => {
          const { field } = column
          const raw = cells[at] ?? ''
          const isRefused = problems.some(problem => problem.field === field)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <td key={at} style={{ textAlign: alignOf(column) }}>
              {field ? (
                <ListCell
                  label={`${listFieldNames[field]}, riga ${line}`}
                  text={raw}
                  shown={isRefused ? raw : shownText(catalogue, row, field) || raw}
                  isRefused={isRefused}
                  onText={text => onCell(line, field, text)}
                />
              ) : (
                <span className="soft">{raw}</span>
              )}
            </td>
          )
        })}
        <td>
          <strong>{cents === undefined ? '—' : euro(cents)}</strong>
        </td>
      </Box>
      {(isWrong || row.open.length > 0) && (
        <Box component="tr" bg={bg}>
          <td />
          <td colSpan={columns.length + 2} style={{ textAlign: 'start', whiteSpace: 'normal' }}>
            {isWrong ? <Remedies {...{ row, onCell }} /> : <OpenChoices row={row} />}
          </td>
        </Box>
      )}
    </>
  )
})

function Remedies({ row: { line, problems }, onCell }: Pick<LineProps, 'row' | 'onCell'>) {
  const isPhone = useIsPhone()
  return (
    <Flex wrap="wrap" align="center" gap="6px 20px" py={6} pos="sticky" left={12} maw="min(100%, 80vw)">
      {problems.map(({ field, text, remedies }) => (
        <Flex key={field + text} wrap="wrap" align="center" gap="xs">
          <span>
            <strong>{listFieldNames[field]}</strong> {text}
          </span>
          {remedies.map(remedy => (
            <Button
              key={remedy.text}
              variant="default"
              size={isPhone ? 'sm' : 'compact-sm'}
              aria-label={`${remedy.label}, ${listFieldNames[field]}, riga ${line}`}
              onClick={() => onCell(line, field, remedy.text)}
            >
              {remedy.label}
            </Button>
          ))}
        </Flex>
      ))}
    </Flex>
  )
}

function OpenChoices({ row: { open } }: Pick<LineProps, 'row'>) {
  const names = open.map(field => listFieldNames[field].toLowerCase())
  return (
    <Box component="p" className="note" pb={6}>
      Si aggiunge da completare: {names.join(', ')}
    </Box>
  )
}

/** The value as the catalogue has it; empty if the door has none. */
function shownText(
  catalogue: Catalogue,
  { door, reference, note, room }: PricedDoor,
  field: ListField,
): string {
  if (field === 'Locale') return room
  if (field === 'riferimento') return reference
  if (field === 'noteRigo') return note
  if (field === 'quantita') return String(door.quantity)
  if (field === 'tipologia') return door.type
  if (field === 'modello') return modelOf(catalogue, door.model)?.name ?? ''
  if (field === 'L' || field === 'H' || field === 'S') return String(door[sizeFields[field]] || '')
  const kind: VariantKind | undefined = variantKinds.find(one => one === field)
  return (kind && variantOf(catalogue, kind, door.choices[kind] ?? '')?.name) ?? ''
}
