import { Box, Flex, Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type ReactElement, type ReactNode, type Ref } from 'react'
import classes from './card.module.css'
import { type DataColumn, fullHeader } from './column.ts'
import type { RowTone } from './data-row.tsx'

export interface DataCardProps<Row> {
  row: Row
  rowId: string
  /** Index by which a windowed list measures its cards. */
  index: number | undefined
  columns: readonly DataColumn<Row>[]
  isExpanded: boolean
  isSelected: boolean
  isActive: boolean
  expands: boolean
  isPressable: boolean
  tone: RowTone | undefined
  /** Position of a windowed card; undefined in normal flow. */
  offset: number | undefined
  measure: Ref<HTMLLIElement> | undefined
  detail: ReactNode
}

function DataCardParts<Row>(props: DataCardProps<Row>) {
  const { row, columns, isExpanded, expands, offset } = props
  const titles = columns.filter(column => column.card === 'title')
  const actions = columns.filter(column => column.card === 'action')
  const [notes, lines] = (['note', 'line'] as const).map(place => contentOf(columns, row, place))
  return (
    <li
      ref={props.measure}
      className={`tile ${classes.card}`}
      data-row={props.rowId}
      data-index={props.index}
      data-tone={props.tone}
      data-expanded={isExpanded || undefined}
      data-selected={props.isSelected || undefined}
      aria-current={props.isSelected || undefined}
      data-pressable={props.isPressable || undefined}
      tabIndex={props.isActive ? 0 : -1}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <Group gap="sm" wrap="nowrap" mih={28}>
        <Group className={`strong ${classes.titles}`} gap="0 12px" justify="space-between" flex={1} miw={0}>
          {titles.map(column => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </Group>
        {actions.map(column => (
          <span key={column.id} className={classes.action}>
            {column.cell(row)}
          </span>
        ))}
        {expands && (
          <button
            type="button"
            className={`center ${classes.toggle}`}
            data-toggle
            tabIndex={-1}
            aria-expanded={isExpanded}
            aria-label={isExpanded ? 'Nascondi il dettaglio' : 'Mostra il dettaglio'}
          >
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </Group>
      {notes && notes.length > 0 && (
        <Flex className="label" wrap="wrap" gap="0 14px" miw={0}>
          {notes.map(({ column, content }) => (
            <Box component="span" key={column.id} className="ellipsis" maw="100%">
              <span className="visually-hidden">{fullHeader(column)}: </span>
              {content}
            </Box>
          ))}
        </Flex>
      )}
      <dl className={classes.lines}>
        {lines?.map(({ column, content }) => (
          <Flex key={column.id} className={classes.line} justify="space-between" gap="md" mih={23}>
            <dt className="label">{fullHeader(column)}</dt>
            <dd>{content}</dd>
          </Flex>
        ))}
      </dl>
      {isExpanded && <div className={classes.detail}>{props.detail}</div>}
    </li>
  )
}

function contentOf<Row>(columns: readonly DataColumn<Row>[], row: Row, place: 'note' | 'line') {
  return columns
    .filter(column => (column.card ?? 'line') === place)
    .map(column => ({ column, content: column.cell(row) }))
    .filter(({ content }) => !isNothing(content))
}

function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === ''
}

export const DataCard = memo(DataCardParts) as <Row>(props: DataCardProps<Row>) => ReactElement
