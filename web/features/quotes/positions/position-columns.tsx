import { Box, Checkbox, Flex } from '@mantine/core'
import { IconChevronRight, IconDotsVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { euroOf } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { RowChoice } from '#web/ui/data-table/row-choice.tsx'
import { positionDraftOf } from '../position-dialog/position-draft.ts'
import { type CellField, fieldText } from './cell-values.ts'
import { type BadgeCommands, PositionBadges } from './position-badges.tsx'
import { CellAmount, CellHint, PositionCell } from './position-cells.tsx'
import { DoorWords, PositionDrawing } from './position-door.tsx'
import { groupOf, measuresText } from './positions.ts'
import { DragHandle } from './rooms.tsx'

type Column = DataColumn<QuoteRow>

/** A phone has cards. On a tablet, drawing and reference share a column with the door. Only a wide desk has list prices. */
export type TableWidth = 'phone' | 'tablet' | 'laptop' | 'desk'

interface PositionsShown extends BadgeCommands {
  catalogue: Catalogue | undefined
  groups: ReadonlySet<number>
  canEdit: boolean
  isCustomerMode: boolean
  width: TableWidth
  isAllChosen: boolean
  isAnyChosen: boolean
  onChooseAll: () => void
  onEdit: (row: QuoteRow) => void
  onMore: (row: QuoteRow) => void
  /** Begins to drag a row. */
  onGrab: (event: PointerEvent<HTMLElement>, row: QuoteRow) => void
}

export function positionColumns(shown: PositionsShown): readonly Column[] {
  const { canEdit, isCustomerMode, width } = shown
  if (width === 'phone')
    return [
      cardTitle(shown),
      ...(canEdit && shown.isAnyChosen ? [chosen] : []),
      ...(canEdit ? [more(shown.onMore)] : []),
      amount,
      note,
    ]
  const sizes = [size('L'), size('H'), size('S'), size('quantita')]
  const prices = [...(isCustomerMode || width !== 'desk' ? [] : [listPrice]), price, amount, note]
  const columns =
    width === 'tablet'
      ? [position, namedDoor(shown), ...sizes, amountOfEach, note]
      : [position, drawing(shown.catalogue), reference, description(shown), ...sizes, ...prices]
  return canEdit ? [choice(shown), ...columns, open(shown.onEdit)] : columns
}

const position: Column = {
  id: 'posizione',
  header: 'Pos.',
  cell: row => <strong className="tabular">{row.posizione}</strong>,
  align: 'end',
}

const reference: Column = {
  id: 'Riferimento',
  header: 'Riferimento',
  cell: row => <PositionCell row={row} field="riferimento" />,
  text: row => row.Riferimento,
  rank: 3,
  width: 150,
}

/** A measure or the quantity, which the table edits in place. */
function size(field: Exclude<CellField, 'riferimento'>): Column {
  return {
    id: field,
    header: field === 'quantita' ? 'Q.tà' : field,
    cell: row => <PositionCell row={row} field={field} />,
    text: row => fieldText(positionDraftOf(row), field),
    align: 'end',
    // Width and height are edited here, so they stay even where all doors have the same.
    rank: field === 'L' || field === 'H' ? 0 : 1,
    width: 66,
  }
}

const listPrice: Column = {
  id: 'Listino',
  header: 'Listino',
  cell: row => <ListPrice row={row} />,
  text: listText,
  kind: 'money',
  rank: 4,
  align: 'end',
}

const price: Column = {
  id: 'prezzo',
  header: 'Prezzo',
  cell: row => euroOf(row.prezzo),
  kind: 'money',
  rank: 3,
  align: 'end',
}

const amount: Column = {
  id: 'Importo',
  header: 'Importo',
  cell: row => <CellAmount row={row} />,
  text: row => euroOf(row.Importo),
  kind: 'money',
  card: 'figure',
  align: 'end',
}

/** The amount, and below it the unit price of several doors. */
const amountOfEach: Column = {
  ...amount,
  cell: row => (
    <>
      <CellAmount row={row} />
      {row.quantita > 1 && (
        <Box component="span" display="block" className="note">
          {row.quantita} × {euroOf(row.prezzo)}
        </Box>
      )}
    </>
  ),
}

const note: Column = { id: 'Note', header: 'Note', cell: row => row.Note, kind: 'note' }

const chosen: Column = {
  id: 'scelta',
  header: 'Scelta',
  cell: row => <RowChoice rowKey={String(row.posizione)} label={`Scegli la posizione ${row.posizione}`} />,
  width: 44,
  card: 'action',
}

function choice({ isAllChosen, isAnyChosen, onChooseAll, onGrab }: PositionsShown): Column {
  return {
    ...chosen,
    cell: row => (
      <Flex align="center" ml={-8}>
        <DragHandle onGrab={event => onGrab(event, row)} />
        {chosen.cell(row)}
      </Flex>
    ),
    width: 56,
    header: '',
    headerControl: (
      <Checkbox
        size="sm"
        aria-label="Scegli tutte le posizioni"
        checked={isAllChosen}
        indeterminate={isAnyChosen && !isAllChosen}
        onChange={onChooseAll}
      />
    ),
  }
}

function drawing(catalogue: Catalogue | undefined): Column {
  return {
    id: 'disegno',
    header: 'Disegno',
    cell: row => <PositionDrawing row={row} catalogue={catalogue} height={46} />,
    rank: 1,
    align: 'center',
    width: 62,
  }
}

function description(shown: PositionsShown): Column {
  return {
    id: 'DescPosizione',
    header: 'Porta',
    cell: row => (
      <Flex direction="column" align="flex-start" gap={2} miw={0}>
        <CellHint row={row}>
          <DoorWords row={row} thickness={row.S} />
        </CellHint>
        <Badges row={row} shown={shown} />
      </Flex>
    ),
    kind: 'name',
    width: 240,
  }
}

function namedDoor(shown: PositionsShown): Column {
  const door = description(shown)
  return {
    ...door,
    cell: row => (
      <Flex align="center" gap="sm">
        <Box flex="none" w={34}>
          <PositionDrawing row={row} catalogue={shown.catalogue} height={52} />
        </Box>
        <Box flex={1} miw={0}>
          <Box fw={600}>
            <PositionCell row={row} field="riferimento" />
          </Box>
          {door.cell(row)}
        </Box>
      </Flex>
    ),
  }
}

function cardTitle(shown: PositionsShown): Column {
  return {
    id: 'DescPosizione',
    header: 'Posizione',
    cell: row => (
      <Flex component="span" align="flex-start" gap="md">
        <Box component="span" flex="none" w={44}>
          <PositionDrawing row={row} catalogue={shown.catalogue} height={68} />
        </Box>
        <Flex component="span" direction="column" align="flex-start" gap={2} flex={1} miw={0}>
          <strong>
            {row.Riferimento ? `${row.posizione} ${row.Riferimento}` : `Posizione ${row.posizione}`}
          </strong>
          <Box component="span" fw={400}>
            <DoorWords row={row} />
            <span className="note tabular">
              {measuresText(row)} · {counted(row.quantita, 'porta', 'porte')}
            </span>
          </Box>
          <Badges row={row} shown={shown} />
        </Flex>
      </Flex>
    ),
    card: 'title',
  }
}

function more(onMore: (row: QuoteRow) => void): Column {
  return {
    id: 'azioni',
    header: 'Azioni',
    cell: row => (
      <RowAction
        label={`Azioni per la posizione ${row.posizione}`}
        icon={<IconDotsVertical size={20} stroke={1.75} aria-hidden />}
        onClick={() => onMore(row)}
      />
    ),
    card: 'action',
  }
}

function open(onEdit: (row: QuoteRow) => void): Column {
  return {
    id: 'apri',
    header: 'Apri',
    cell: row => (
      <RowAction
        label={`Modifica la posizione ${row.posizione}`}
        icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => onEdit(row)}
      />
    ),
    kind: 'action',
    align: 'center',
    width: 52,
  }
}

function Badges({ row, shown }: { row: QuoteRow; shown: PositionsShown }) {
  return (
    <PositionBadges
      row={row}
      isChoice={shown.groups.has(groupOf(row))}
      isCustomerMode={shown.isCustomerMode}
      commands={shown.canEdit ? shown : undefined}
    />
  )
}

function listText({ Listino, ListinoNuovo }: QuoteRow): string {
  return euroOf(Math.max(Listino, ListinoNuovo?.Listino ?? 0))
}

/** If the list in force has another price, that price is shown below. */
function ListPrice({ row: { Listino, ListinoNuovo } }: { row: QuoteRow }) {
  return (
    <Flex component="span" className="soft" display="inline-flex" direction="column" lh={1.35}>
      {euroOf(Listino)}
      {ListinoNuovo && (
        <Box component="span" className="note" c="var(--soglia-info)">
          {ListinoNuovo.Listino === null ? 'fuori listino' : `ora ${euroOf(ListinoNuovo.Listino)}`}
        </Box>
      )}
    </Flex>
  )
}
