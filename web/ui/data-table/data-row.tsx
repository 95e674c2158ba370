import { IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactElement, type ReactNode, type Ref } from 'react'
import { columnKind, wraps } from './column-kind.ts'
import type { PlacedColumn } from './grouped.ts'
import { RowActive } from './row-active.ts'
import classes from './table.module.css'
import { writtenIn } from './written-in.ts'

export type RowTone = 'danger' | 'warning' | 'success' | 'muted'

export interface DataRowProps<Row> {
  row: Row
  rowId: string
  columns: readonly PlacedColumn<Row>[]
  /** Undefined if rows do not expand. */
  detailId: string | undefined
  /** False for a row without details. */
  expands: boolean
  isExpanded: boolean
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  isActive: boolean
  isPressable: boolean
  tone: RowTone | undefined
  ariaRowIndex: number | undefined
  /** Measures the row of a windowed list. */
  measure: Ref<HTMLTableRowElement> | undefined
  itemIndex: number
}

function DataRowCells<Row>(props: DataRowProps<Row>) {
  const { row, columns, detailId, isExpanded, isActive } = props
  return (
    <tr
      ref={props.measure}
      className={classes.row}
      data-index={props.itemIndex}
      data-row={props.rowId}
      data-tone={props.tone}
      data-expanded={isExpanded || undefined}
      data-selected={props.isSelected || undefined}
      data-pressable={props.isPressable || undefined}
      aria-selected={props.isSelected}
      aria-rowindex={props.ariaRowIndex}
      tabIndex={isActive ? 0 : -1}
    >
      {detailId && (
        <td className={`${classes.cell} ${classes.toggleCell}`}>
          {props.expands && (
            <button
              type="button"
              className={`center ${classes.toggle}`}
              data-toggle
              tabIndex={-1}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? detailId : undefined}
              aria-label={isExpanded ? 'Nascondi il dettaglio' : 'Mostra il dettaglio'}
            >
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </button>
          )}
        </td>
      )}
      <RowActive value={isActive}>
        {columns.map(column => (
          <td
            key={column.id}
            className={classes.cell}
            data-align={column.align}
            data-sticky={column.sticky}
            data-parted={column.isParted}
            data-tight={column.isTight}
            data-wraps={wraps(column) || undefined}
          >
            {columnKind(column) === 'note' ? <Note content={column.cell(row)} /> : column.cell(row)}
          </td>
        ))}
      </RowActive>
    </tr>
  )
}

/** Only notes are cut, after two lines. */
function Note({ content }: { content: ReactNode }) {
  return (
    <span className={classes.note} title={writtenIn(content)} data-note>
      {content}
    </span>
  )
}

/** The memo lets sorting or moving through a list redraw only changed rows. */
export const DataRow = memo(DataRowCells) as <Row>(props: DataRowProps<Row>) => ReactElement
