import { Box, Flex } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { TrendTotals } from '#contract/trends.ts'
import { incrementOf } from '#rules/increment.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { valueText } from '#rules/tables/formats.ts'
import { type TrendRow, trendColumns } from '#rules/tables/trends.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawing, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { filesColumn } from '#web/ui/data-table/files-column.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './trends.module.css'

type Figures = Pick<
  TrendTotals,
  'PorteVendute' | 'PorteVendute2' | 'PorteInExpo' | 'PorteInExpo2' | 'Fatturato' | 'Fatturato2'
>
type Field = keyof Figures
type Drawn = DataColumn<TrendRow>

const doors = (value: number | null) => (value ? integer(value) : '—')
const money = (value: number | null) => (value ? euroOf(value) : '—')
const textOf = (field: Field) => (field.startsWith('Fatturato') ? money : doors)

const increments = {
  IncrementoPorte: ['PorteVendute', 'PorteVendute2'],
  IncrementoFatturato: ['Fatturato', 'Fatturato2'],
} as const

function figure(field: Field): Drawing<TrendRow> {
  return {
    cell: row => textOf(field)(row[field]),
    ...(!field.startsWith('Fatturato') && { shortHeader: field.endsWith('2') ? 'P 2' : 'P 1' }),
  }
}

function increment(field: keyof typeof increments): Drawing<TrendRow> {
  const [first, second] = increments[field]
  return {
    cell: row => <IncrementMark isBrief first={row[first]} second={row[second]} />,
    text: row => markText(row[first], row[second]),
    shortHeader: 'Incr.',
  }
}

/** Letters as wide as the arrow of a figure, or as the edges and the icon of a word. */
function markText(first: number | null, second: number | null): string {
  const { word, percent } = incrementOf(first ?? 0, second ?? 0)
  return word ? `xxx${word}` : `xx${valueText(percent, 'change')}`
}

const wide: readonly Drawn[] = drawnColumns<TrendRow>(trendColumns, {
  CLRAGSOC: { cell: row => <Customer row={row} />, text: customerText, width: 146, sticky: true },
  PorteVendute: figure('PorteVendute'),
  PorteVendute2: figure('PorteVendute2'),
  IncrementoPorte: increment('IncrementoPorte'),
  PorteInExpo: { ...figure('PorteInExpo'), rank: 4 },
  PorteInExpo2: figure('PorteInExpo2'),
  Fatturato: figure('Fatturato'),
  Fatturato2: figure('Fatturato2'),
  IncrementoFatturato: increment('IncrementoFatturato'),
  Pop: { cell: row => <Pop isHeld={row.Pop} />, align: 'start' },
})

/** A card, and a row of a narrow table, shows both periods in one line. */
const narrow: readonly Drawn[] = [
  {
    id: 'CLRAGSOC',
    header: 'Cliente',
    kind: 'name',
    card: 'title',
    cell: row => <Customer row={row} />,
    text: customerText,
    width: 132,
    sticky: true,
  },
  pair('PorteVendute2', 'Porte vendute', 'PorteVendute'),
  pair('PorteInExpo2', 'In esposizione', 'PorteInExpo'),
  pair('Fatturato2', 'Fatturato', 'Fatturato'),
  { id: 'Pop', header: 'Pop', cell: row => <Pop isHeld={row.Pop} />, kind: 'quantity', rank: 4 },
]

function pair(id: Field, header: string, before: Field): Drawn {
  const cell = (row: TrendRow) => <Pair first={row[before]} second={row[id]} field={id} />
  const text = (row: TrendRow) => [before, id].map(field => textOf(field)(row[field])).join(' xxx ')
  return { id, header, cell, text, kind: 'quantity', align: 'end' }
}

/** The columns stay the same between renders; they are computed once per screen width. */
export function drawnTrends(isNarrow: boolean, onFiles: (row: TrendRow) => void): readonly Drawn[] {
  return [...(isNarrow ? narrow : wide), filesColumn(row => row.CLRAGSOC, onFiles)]
}

export function trendSums(sums: TrendTotals, isNarrow: boolean) {
  const pop = sums.Pop === 0 ? '—' : `${integer(sums.Pop)} sì`
  if (isNarrow) {
    const both = (['PorteVendute', 'PorteInExpo', 'Fatturato'] as const).map(before => {
      const field = `${before}2` as const
      return [field, <Pair key={field} first={sums[before]} second={sums[field]} field={field} />]
    })
    return { ...Object.fromEntries(both), CLRAGSOC: 'Totale', Pop: pop }
  }
  const fields = [...Object.values(increments).flat(), 'PorteInExpo', 'PorteInExpo2'] as const
  return {
    CLRAGSOC: 'Totale',
    ...Object.fromEntries(fields.map(field => [field, textOf(field)(sums[field])])),
    IncrementoPorte: <IncrementMark first={sums.PorteVendute} second={sums.PorteVendute2} />,
    IncrementoFatturato: <IncrementMark first={sums.Fatturato} second={sums.Fatturato2} />,
    Pop: pop,
  }
}

const silent = 'silenzioso'

function customerText({ CLRAGSOC, Silenzioso }: TrendRow): string {
  return Silenzioso ? `${CLRAGSOC} ${silent}` : CLRAGSOC
}

function Customer({ row }: { row: TrendRow }) {
  return (
    <span className={classes.customer}>
      <strong title={row.CLRAGSOC}>
        <CustomerLink code={row.CodCliente} name={row.CLRAGSOC} />
      </strong>
      {row.Silenzioso && (
        <Box
          component="span"
          className="note strong warning"
          flex="none"
          title="Silenzioso oltre il suo ritmo"
        >
          {silent}
        </Box>
      )}
    </span>
  )
}

function Pop({ isHeld }: { isHeld: boolean | null }) {
  if (isHeld === null) return '—'
  if (!isHeld) return 'No'
  return (
    <StatusChip tone="success" icon={<IconCheck size={12} stroke={2.5} aria-hidden />}>
      Sì
    </StatusChip>
  )
}

interface PairProps {
  first: number | null
  second: number | null
  field: Field
}

function Pair({ first, second, field }: PairProps) {
  const text = textOf(field)
  if (first === null || second === null) return '—'
  return (
    <Flex
      component="span"
      className="tabular"
      display="inline-flex"
      wrap="wrap"
      align="baseline"
      justify="flex-end"
      gap="0 6px"
    >
      <span className="visually-hidden">Periodo 1: </span>
      <span className="soft">{text(first)}</span>
      <IconArrowRight size={14} stroke={1.75} aria-hidden />
      <span className="visually-hidden">Periodo 2: </span>
      <strong>{text(second)}</strong>
      {field !== 'PorteInExpo2' && <IncrementMark isBrief first={first} second={second} />}
    </Flex>
  )
}
