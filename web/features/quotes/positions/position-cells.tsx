import { Box, Button, Flex } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroOf, signedEuro } from '#rules/italian-format.ts'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import { positionDraftOf } from '../position-dialog/position-draft.ts'
import {
  admittedText,
  type CellField,
  cellFields,
  cellNames,
  editableFields,
  fieldText,
  readCell,
} from './cell-values.ts'
import classes from './positions.module.css'
import { withDraft } from './shown-quote.ts'
import {
  type CellState,
  type Cells,
  CellsContext,
  cellAfter,
  keyOf,
  type OpenCell,
  refusedText,
  useCellState,
} from './use-cells.ts'

interface CellProps {
  row: QuoteRow
  field: CellField
}

/** A value that is edited in place; without cells, or where the model leaves no choice, it is text. */
export function PositionCell({ row, field }: CellProps) {
  const cells = use(CellsContext)
  const draft = positionDraftOf(row)
  const text = fieldText(draft, field)
  if (!cells || !editableFields(cells.catalogue(), draft).includes(field))
    return field === 'riferimento' ? text : text || '—'
  return <EditableCell {...{ row, field, cells, text }} />
}

function EditableCell({ row, field, cells, text }: CellProps & { cells: Cells; text: string }) {
  const { posizione: position } = row
  const isActive = use(RowActive)
  const isOpen = useCellState(cells, ({ open }) => open?.position === position && open.field === field)
  const refused = useCellState(cells, state => refusedText(state, { position, field, value: text }))
  const name = `${cellNames[field]} della posizione ${position}`
  if (isOpen) return <CellInput {...{ cells, field, position }} label={`Modifica ${name}`} />
  const isRefused = refused !== undefined
  return (
    <button
      type="button"
      className={classes.edit}
      data-cell={keyOf(position, field)}
      data-refused={isRefused || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={`Modifica ${name}: ${refused ?? (text || 'vuoto')}${isRefused ? ', non ammesso' : ''}`}
      onClick={() => cells.open(position, field)}
    >
      {refused ?? (text || (field === 'riferimento' ? ' ' : '—'))}
    </button>
  )
}

interface InputProps {
  cells: Cells
  position: number
  field: CellField
  label: string
}

function CellInput({ cells, position, field, label }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = useCellState(cells, state => state.open)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  if (!open) return null
  const isRefused = typedOf(cells, open).problem !== undefined

  /** The keys of the table, such as arrows, are those of the text field here. */
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') cells.restore()
    else if (event.key === 'Enter') cells.leave('below')
    else if (event.key !== 'Tab' || !cells.leave(event.shiftKey ? 'before' : 'next')) return
    event.preventDefault()
  }

  return (
    <input
      ref={input}
      className={classes.edit}
      aria-label={label}
      aria-invalid={isRefused}
      aria-describedby={`cella-${position}`}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'riferimento' ? 'text' : 'numeric'}
      value={open.text}
      onChange={event => cells.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        const now = cells.state.get().open
        if (now?.position === position && now.field === field) cells.leave()
      }}
    />
  )
}

interface HintProps {
  row: QuoteRow
  /** The door in words. While a hint stands below, it takes one line, so that the row does not grow. */
  children: ReactNode
}

/** Second line of a row while a cell is open or holds a refused text: the admitted values, with the nearest as buttons. */
export function CellHint(props: HintProps) {
  const cells = use(CellsContext)
  return cells ? <Hint {...props} cells={cells} /> : props.children
}

function Hint({ row, cells, children }: HintProps & { cells: Cells }) {
  const { posizione: position } = row
  const open = useCellState(cells, state => (state.open?.position === position ? state.open : undefined))
  const from = positionDraftOf(row)
  const textOf = (state: CellState, field: CellField) =>
    refusedText(state, { position, field, value: fieldText(from, field) })
  const refused = useCellState(cells, state =>
    open ? undefined : cellFields.find(field => textOf(state, field) !== undefined),
  )
  const text = useCellState(cells, state => refused && textOf(state, refused))
  const cell = open ?? (refused && text !== undefined ? { from, field: refused, text } : undefined)
  if (!cell) return children
  const typed = typedOf(cells, cell)
  const next = open && cellAfter({ rows: [row], catalogue: cells.catalogue() }, open, 'next')
  const nearest = typed.problem === undefined ? [] : typed.nearest
  return (
    <>
      <Box component="span" maw="100%" style={oneLine}>
        {row.DescPosizione}
      </Box>
      <Flex
        component="span"
        id={`cella-${position}`}
        role="status"
        align="center"
        gap={6}
        fz="var(--soglia-font-small)"
        c={typed.problem === undefined ? 'var(--soglia-accent-ink)' : 'var(--soglia-danger)'}
        style={{ whiteSpace: 'nowrap' }}
      >
        {typed.problem ?? admittedText(cells.catalogue(), cell.from, cell.field)}
        {nearest.map(value => (
          <Button
            key={value}
            variant="default"
            size="compact-xs"
            aria-label={`${value}, ${cellNames[cell.field]} della posizione ${position}`}
            // The press must not end the editing before the click.
            onMouseDown={event => event.preventDefault()}
            onClick={() => cells.take(position, cell.field, value)}
          >
            {value}
          </Button>
        ))}
        {next && typed.problem === undefined && (
          <span aria-hidden>
            <kbd className="key">Tab</kbd> {cellNames[next.field]}
          </span>
        )}
      </Flex>
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Amount of the row with the typed value, and the difference until the server has it. */
export function CellAmount({ row }: { row: QuoteRow }) {
  const cells = use(CellsContext)
  return cells ? <LiveAmount row={row} cells={cells} /> : <Amount row={row} />
}

function LiveAmount({ row, cells }: { row: QuoteRow; cells: Cells }) {
  const open = useCellState(cells, state => (state.open?.position === row.posizione ? state.open : undefined))
  const draft = open && typedOf(cells, open).draft
  const terms = { catalogue: cells.catalogue(), markups: cells.markups() }
  const shown = draft ? withDraft(row, draft, terms) : row
  const before = cells.savedAmount(row.posizione) ?? shown.Importo
  const difference = Math.round((shown.Importo - before) * 100)
  return (
    <>
      <Amount row={shown} />
      {difference !== 0 && (
        <Box component="span" display="block" fz="var(--soglia-font-small)" c="var(--soglia-warning)">
          {signedEuro(difference)}
        </Box>
      )}
    </>
  )
}

function Amount({ row }: { row: QuoteRow }) {
  if (row.Conta) return <strong>{euroOf(row.Importo)}</strong>
  return <s className="soft">{euroOf(row.Importo)}</s>
}

function typedOf(cells: Cells, { from, field, text }: Pick<OpenCell, 'from' | 'field' | 'text'>) {
  return readCell(cells.catalogue(), from, { field, text })
}
