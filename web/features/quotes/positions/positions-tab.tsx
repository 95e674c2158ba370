import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { roomsOf } from '#rules/rooms.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import { media } from '#web/theme/breakpoints.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowChoiceContext } from '#web/ui/data-table/row-choice.tsx'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'
import { isShortcut, isTextField, useKeyDown } from '#web/ui/use-shortcut.ts'
import type { Header } from '../header/use-header.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'
import { positionColumns, type TableWidth } from './position-columns.tsx'
import { removedRowsQuery, type Settlement, usePositionChoice, useRowCommands } from './position-data.ts'
import { ChosenPositions, ListChangedNote, UnsentPositionsNote } from './position-notes.tsx'
import classes from './positions.module.css'
import { choiceGroups } from './positions.ts'
import { RoomDialog } from './room-dialog.tsx'
import { useRooms } from './rooms.tsx'
import { RowSheet } from './row-actions.tsx'
import { RowButtons } from './row-buttons.tsx'
import { roomOf } from './row-places.ts'
import { noteSaved } from './step-log.ts'
import { CellsContext, useCells } from './use-cells.ts'
import type { PositionEdits } from './use-position-edits.ts'
import { useRowMoves } from './use-row-moves.ts'

interface Props {
  /** The quote as the server knows it. */
  saved: Quote
  edits: PositionEdits
  /** Free room beside the tabs, if the window is wide enough for the buttons. */
  line: HTMLElement | null
  catalogue: Catalogue | undefined
  header: Header
  isCustomerMode: boolean
  unsent: readonly OutboxEntry[]
  /** Opens a new position, in a room if one is given. */
  onNew: (room?: string) => void
  onEdit: (row: QuoteRow) => void
  onOpenUnsent: (entry: OutboxEntry) => void
  /** Opens the dialog for a list of doors. */
  onPaste: () => void
  /** True once the menu of a phone asks for a change of all positions. */
  isChangingAll: boolean
  onAllChanged: () => void
}

export function PositionsTab(props: Props) {
  const { saved, edits, catalogue, isCustomerMode, onNew, onEdit } = props
  const { quote, save } = edits
  const { Righe, PuoModificare: canEdit } = quote
  const width = useTableWidth()
  const isPhone = width === 'phone'
  const grab = useLatest({
    room: (event: PointerEvent<HTMLElement>, room: string) => moves.onGrabRoom(event, room),
  })
  const add = useLatest({ to: onNew })
  const { rows, stored, grouping, open, show } = useRooms(quote.Testata.id, Righe, {
    onAdd: canEdit ? add.to : undefined,
    onGrab: canEdit && !isPhone ? grab.room : undefined,
  })
  const choice = usePositionChoice(rows)
  const commands = useRowCommands(edits, choice)
  const moves = useRowMoves({ ...{ canEdit, rows, stored, commands, show }, chosen: choice.rows })
  const removed = useQuery({ ...removedRowsQuery(quote.Testata.id), enabled: canEdit })
  const [changing, setChanging] = useState<readonly QuoteRow[]>()
  const changeAll = (wanted: readonly QuoteRow[]) => commands.afterEdits(() => setChanging(wanted))
  const changed = changing ?? (props.isChangingAll ? rows : undefined)
  const [moving, setMoving] = useState<readonly QuoteRow[]>()
  const rooms = roomsOf(rows, roomOf)
  const [sheet, setSheet] = useState<QuoteRow>()
  const stable = useLatest({
    onEdit,
    onCount: commands.choose,
    onSettle: (row: QuoteRow, settlement: Settlement) => commands.settle([row], settlement),
    onMore: setSheet,
    onGrab: moves.onGrab,
    onChooseAll: choice.toggleAll,
  })
  const isAllChosen = choice.isAll
  const isAnyChosen = choice.rows.length > 0
  useKeyDown(event => {
    if (!canEdit || isTextField(event.target) || !isShortcut('mod+a', event)) return
    event.preventDefault()
    choice.toggleAll()
  })
  const cells = useCells({
    ...{ rows: open, catalogue },
    quote: saved,
    onSave: change => {
      noteSaved(quote.Testata.id, change.position, { base: change.from, draft: change.to })
      void save(change)
    },
  })
  const groups = useMemo(() => choiceGroups(rows), [rows])
  const columns = useMemo(
    () =>
      positionColumns({
        ...{ catalogue, groups, canEdit, isCustomerMode, width, isAllChosen, isAnyChosen },
        ...stable,
      }),
    [catalogue, groups, canEdit, isCustomerMode, width, isAllChosen, isAnyChosen, stable],
  )
  return (
    <>
      {canEdit && (
        <InTabLine line={props.line}>
          <RowButtons
            header={props.header}
            commands={commands}
            chosen={choice.rows}
            hasRows={rows.length > 0}
            isCustomerMode={isCustomerMode}
            onNew={() => onNew()}
            onPaste={props.onPaste}
            onEdit={onEdit}
            onChangeAll={() => changeAll(choice.rows.length > 0 ? choice.rows : rows)}
            onChoose={choice.choose}
            rooms={rooms}
            onMove={room => moves.moveTo(choice.rows, room)}
            onNewRoom={() => setMoving(choice.rows)}
          />
        </InTabLine>
      )}
      <UnsentPositionsNote entries={props.unsent} onOpen={props.onOpenUnsent} />
      {canEdit && !isCustomerMode && <ListChangedNote quote={quote} commands={commands} />}
      <CellsContext value={canEdit && !isPhone ? cells : undefined}>
        <RowChoiceContext value={choice.choices}>
          <Stack className={classes.table} gap={0}>
            <DataTable<QuoteRow>
              label="Posizioni del preventivo"
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              rowHeight={52}
              rowTone={toneOf}
              grouping={grouping}
              onOpen={canEdit ? onEdit : undefined}
              opensOn="doubleClick"
              onMark={canEdit ? choice.toggle : undefined}
              empty={{
                text: 'Nessun dato trovato',
                about: 'Ogni posizione è una porta con modello, misure e ferramenta.',
                action: canEdit && (
                  <Group gap="sm">
                    <Button variant="default" onClick={() => onNew()}>
                      Aggiungi la prima posizione
                    </Button>
                    <Button variant="default" onClick={props.onPaste}>
                      Incolla elenco
                    </Button>
                  </Group>
                ),
              }}
            />
          </Stack>
        </RowChoiceContext>
      </CellsContext>
      {canEdit && <RemovedToday removed={removed.data} {...commands} />}
      {canEdit && isPhone && (
        <ChosenPositions
          rows={choice.rows}
          commands={commands}
          isCustomerMode={isCustomerMode}
          onChangeAll={() => changeAll(choice.rows)}
          onMove={() => setMoving(choice.rows)}
          onChoose={choice.choose}
        />
      )}
      {changed && catalogue && (
        <BulkChangeDialog
          quote={quote}
          catalogue={catalogue}
          rows={changed}
          onClose={() => {
            setChanging(undefined)
            props.onAllChanged()
          }}
        />
      )}
      {moving && (
        <RoomDialog
          rows={moving}
          rooms={isPhone && rooms.some(room => room !== '') ? rooms : []}
          onMove={room => moves.moveTo(moving, room)}
          onClose={() => setMoving(undefined)}
        />
      )}
      <span className="visually-hidden" role="status">
        {moves.told}
      </span>
      {sheet && (
        <RowSheet
          row={sheet}
          {...{ commands, onEdit, isCustomerMode }}
          onMove={() => setMoving([sheet])}
          onChoose={() => choice.toggle(sheet)}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  )
}

export function useTableWidth(): TableWidth {
  const isLaptop = useMedia(media.desk)
  const isTablet = useMedia(media.tablet)
  if (useIsPhone()) return 'phone'
  if (isTablet) return 'tablet'
  return isLaptop ? 'laptop' : 'desk'
}

/** Draws the buttons beside the tabs, or above the table where there is no room. */
function InTabLine({ line, children }: { line: HTMLElement | null; children: ReactNode }) {
  return line ? createPortal(children, line) : children
}

function keyOf(row: QuoteRow): string {
  return String(row.posizione)
}

function toneOf(row: QuoteRow) {
  return row.Conta ? undefined : ('muted' as const)
}
