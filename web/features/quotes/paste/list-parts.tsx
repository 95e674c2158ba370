import { Box, Button, Flex, NativeSelect } from '@mantine/core'
import { type Catalogue, modelOf, variantOf } from '#rules/catalogue.ts'
import { sizeFields } from '#rules/door-configuration.ts'
import { type ListColumn, type ListField, listFieldName, listFields } from '#rules/door-list/columns.ts'
import { counted } from '#rules/italian-words.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { ListCell } from './list-cell.tsx'
import type { PricedDoor } from './use-list.ts'

const numeric = new Set<ListField | undefined>(['L', 'H', 'S', 'quantita'])
export const columnAlign = ({ field }: ListColumn) => (numeric.has(field) ? 'end' : 'start')

export interface RowProps {
  catalogue: Catalogue
  row: PricedDoor
  columns: readonly ListColumn[]
  cells: readonly string[]
  onCell: (line: number, field: ListField, text: string) => void
  /** Puts a value into all rows with the same problem. */
  onMend: (lines: readonly number[], field: ListField, text: string) => void
  onLeaveOut: (line: number) => void
}

interface HeadProps {
  catalogue: Catalogue
  column: ListColumn
  at: number
  onField: (field: ListField | undefined) => void
}

export function ColumnHead({ catalogue, column: { field, title }, at, onField }: HeadProps) {
  const fields = listFields(catalogue)
  const options = [
    ...fields.map(value => ({ value, label: listFieldName(catalogue, value) })),
    { value: '', label: 'Non usare' },
  ]
  return (
    <>
      <NativeSelect
        aria-label={`Colonna ${at + 1}${title && `, «${title}»`}`}
        data={options}
        value={field ?? ''}
        miw={numeric.has(field) && field !== 'quantita' ? 76 : 148}
        styles={{ input: { fontWeight: 600, ...(!field && { borderStyle: 'dashed', opacity: 0.7 }) } }}
        onChange={event => onField(fields.find(one => one === event.currentTarget.value))}
      />
      {title && (
        <Box component="span" className="note" px={4}>
          «{title}»
        </Box>
      )}
    </>
  )
}

type CellProps = Pick<RowProps, 'catalogue' | 'row' | 'onCell'> & { column: ListColumn; raw: string }

/** A cell as it was read; one that was not admitted keeps its text. */
export function ListedCell({ catalogue, row, column: { field }, raw, onCell }: CellProps) {
  if (!field) return <span className="soft">{raw}</span>
  const isRefused = row.problems.some(problem => problem.field === field)
  return (
    <ListCell
      label={`${listFieldName(catalogue, field)}, riga ${row.line}`}
      text={raw}
      shown={isRefused ? raw : shownText(catalogue, row, field) || raw}
      isRefused={isRefused}
      onText={text => onCell(row.line, field, text)}
    />
  )
}

function othersText(lines: readonly number[]): string {
  const others = lines.length - 1
  if (others === 0) return ''
  return others === 1 ? " e un'altra" : ` e altre ${others}`
}

/** The faults of a row with the buttons that mend them. */
export function Remedies({
  catalogue,
  row: { line, problems },
  onMend,
  onLeaveOut,
}: Pick<RowProps, 'catalogue' | 'row' | 'onMend' | 'onLeaveOut'>) {
  const isPhone = useIsPhone()
  return (
    <Flex wrap="wrap" align="center" gap="6px 20px" py={6} pos="sticky" left={12} maw="min(100%, 80vw)">
      {problems.map(({ field, text, remedies, lines }) => (
        <Flex key={field + text} wrap="wrap" align="center" gap="xs">
          <span>
            <strong>{listFieldName(catalogue, field)}</strong> {text}
          </span>
          {remedies.map(remedy => (
            <Button
              key={remedy.text}
              variant="default"
              size={isPhone ? 'sm' : 'compact-sm'}
              aria-label={`${remedy.label}, ${listFieldName(catalogue, field)}, riga ${line}${othersText(lines)}`}
              onClick={() => onMend(lines, field, remedy.text)}
            >
              {remedy.label}
            </Button>
          ))}
          {remedies.length > 0 && lines.length > 1 && (
            <span className="label">
              {lines.length === 2
                ? 'in entrambe le righe'
                : `in tutte: ${counted(lines.length, 'riga', 'righe')}`}
            </span>
          )}
        </Flex>
      ))}
      <Button
        variant="subtle"
        color="red"
        size={isPhone ? 'sm' : 'compact-sm'}
        aria-label={`Togli la riga ${line}`}
        onClick={() => onLeaveOut(line)}
      >
        Togli la riga
      </Button>
    </Flex>
  )
}

export function OpenChoices({ catalogue, row: { open } }: Pick<RowProps, 'catalogue' | 'row'>) {
  const names = open.map(field => listFieldName(catalogue, field).toLowerCase())
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
  return variantOf(catalogue, field, door.choices[field] ?? '')?.name ?? ''
}
