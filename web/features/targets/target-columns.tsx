import { Box, Flex } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { wholeEuro } from '#rules/italian-format.ts'
import { monthName, monthNumbers } from '#rules/months.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { MonthCell, MonthStrip } from './month-cells.tsx'
import { Projection, YearProgress } from './year-progress.tsx'

interface Options {
  /** True where one column shows the months, which a narrow table keeps for the opened row. */
  isTablet: boolean
  /** The current month; undefined in other years. */
  runningMonth: number | undefined
  /** Undefined if the user may not change targets. */
  edit?: { isUnlocked: boolean; onEdit: (row: TargetRow) => void }
}

export function targetColumns({ isTablet, runningMonth, edit }: Options): readonly DataColumn<TargetRow>[] {
  return [
    agentColumn,
    ...(isTablet ? [stripColumn] : monthNumbers.map(month => monthColumn(month, month === runningMonth))),
    ...yearColumns,
    ...(edit ? [lockColumn(edit)] : []),
  ]
}

/** Cells of the row of totals, by column id. */
export function targetTotalCells(total: TargetRow, isTablet: boolean): Readonly<Record<string, ReactNode>> {
  const cells = [
    agentColumn,
    ...(isTablet ? [stripColumn] : monthNumbers.map(month => monthColumn(month, false))),
  ]
  return Object.fromEntries([...cells, ...yearColumns].map(({ id, cell }) => [id, cell(total)]))
}

const agentColumn: DataColumn<TargetRow> = {
  id: 'NomeAgente',
  header: 'Agente',
  cell: ({ NomeAgente, CodAgente, Obiettivo }) => (
    <Flex component="span" direction="column" miw={0} lh={1.3}>
      <Box component="span" fw={500}>
        {CodAgente ? NomeAgente : 'Totale'}
      </Box>
      <Box component="span" className="note" fw={400}>
        {CodAgente && `${CodAgente} · `}
        {Obiettivo.Impostato ? `passo ${wholeEuro(Obiettivo.StepMensile)}` : 'senza obiettivo'}
      </Box>
    </Flex>
  ),
  value: ({ NomeAgente, CodAgente }) => `${NomeAgente} ${CodAgente}`,
  kind: 'name',
  width: 132,
  sortable: true,
  sticky: true,
  card: 'title',
}

const stripColumn: DataColumn<TargetRow> = {
  id: 'Mesi',
  header: 'Mesi',
  cell: ({ Obiettivo }) => <MonthStrip months={Obiettivo.Mesi} />,
  kind: 'person',
  width: 444,
  card: 'fact',
}

function monthColumn(month: number, isRunning: boolean): DataColumn<TargetRow> {
  const name = monthName(month)
  return {
    id: `Mese${month}`,
    header: isRunning ? `${name}, mese in corso` : name,
    shortHeader: name.slice(0, 3),
    cell: ({ Obiettivo }) => {
      const shown = Obiettivo.Mesi[month - 1]
      return shown && <MonthCell month={shown} />
    },
    kind: 'percent',
    width: 32,
    align: 'center',
    isTight: true,
  }
}

const yearColumns: readonly DataColumn<TargetRow>[] = [
  {
    id: 'Fatturato',
    header: 'Fatturato e obiettivo',
    cell: ({ Obiettivo }) => <YearProgress target={Obiettivo} />,
    value: ({ Obiettivo }) => Obiettivo.Fatturato,
    kind: 'money',
    width: 187,
    card: 'fact',
    sortable: true,
  },
  {
    id: 'Percentuale',
    header: "% dell'obiettivo",
    shortHeader: '%',
    cell: ({ Obiettivo: { Percentuale } }) => (Percentuale === null ? '—' : `${Percentuale}%`),
    value: ({ Obiettivo }) => Obiettivo.Percentuale,
    kind: 'percent',
    align: 'end',
    sortable: true,
    card: 'hidden',
  },
  {
    id: 'Proiezione',
    header: 'Proiezione a fine anno',
    shortHeader: 'Proiezione',
    cell: ({ Obiettivo }) => <Projection target={Obiettivo} />,
    value: ({ Obiettivo }) => Obiettivo.Proiezione,
    kind: 'money',
    width: 170,
    card: 'fact',
    align: 'end',
    sortable: true,
  },
]

function lockColumn({ isUnlocked, onEdit }: NonNullable<Options['edit']>): DataColumn<TargetRow> {
  const Icon = isUnlocked ? IconLockOpen : IconLock
  return {
    id: 'Modifica',
    header: 'Modifica obiettivo',
    shortHeader: '',
    cell: row => (
      <RowAction
        label={`Modifica l'obiettivo di ${row.NomeAgente}`}
        icon={<Icon size={18} stroke={1.5} aria-hidden />}
        onClick={() => onEdit(row)}
      />
    ),
    width: 52,
    card: 'action',
  }
}
