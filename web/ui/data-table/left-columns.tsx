import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DataColumn, fullHeader } from './column.ts'
import { columnKind } from './column-kind.ts'
import classes from './table.module.css'
import { writtenIn } from './written-in.ts'

interface LeftProps<Row> {
  columns: readonly DataColumn<Row>[]
  row: Row
}

/** Columns that a narrow table has no room for, in the expanded row. */
export function LeftFacts<Row>({ columns, row }: LeftProps<Row>) {
  const facts = factsOf(columns, row)
  if (facts.length === 0) return null
  return (
    <Flex component="dl" wrap="wrap" gap="2px 24px" mb="sm">
      {facts.map(({ column, content }) => (
        <Flex key={column.id} gap="sm" align="baseline">
          <dt className="label">{fullHeader(column)}</dt>
          <Box component="dd" className="tabular breaking">
            {content}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

/** Without an expanded row these columns stand below the name. */
export function withLeftColumns<Row>(
  columns: readonly DataColumn<Row>[],
  left: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  const hosts = (['name', 'reference', 'code'] as const).flatMap(kind =>
    columns.filter(column => columnKind(column) === kind).toSorted(byOwnWidth),
  )
  const host = hosts[0]
  if (!host || left.length === 0) return columns
  return columns.map(column => (column === host ? below(host, left) : column))
}

/** A column with a width of its own is narrow. */
function byOwnWidth<Row>(one: DataColumn<Row>, other: DataColumn<Row>): number {
  return Number(one.width !== undefined) - Number(other.width !== undefined)
}

function below<Row>(host: DataColumn<Row>, left: readonly DataColumn<Row>[]): DataColumn<Row> {
  return {
    ...host,
    kind: columnKind(host) === 'code' ? 'reference' : columnKind(host),
    cell: row => (
      <>
        {host.cell(row)}
        <Facts columns={left} row={row} />
      </>
    ),
  }
}

function Facts<Row>({ columns, row }: LeftProps<Row>) {
  const facts = factsOf(columns, row)
  if (facts.length === 0) return null
  return (
    <span className={`note tabular ${classes.below}`}>
      {facts.map(({ column, content }) => (
        <span key={column.id}>
          <span className={isFigure(column) ? undefined : 'visually-hidden'}>{fullHeader(column)}: </span>
          {content}
        </span>
      ))}
    </span>
  )
}

/** Several figures below one name need their words. */
function isFigure<Row>(column: DataColumn<Row>): boolean {
  const kind = columnKind(column)
  return kind === 'money' || kind === 'quantity'
}

export interface ShownCell<Row> {
  column: DataColumn<Row>
  content: ReactNode
  /** True for a drawing without a text. */
  isDrawn: boolean
}

/** The cells of a row that say something. */
export function factsOf<Row>(columns: readonly DataColumn<Row>[], row: Row): ShownCell<Row>[] {
  return columns.flatMap(column => {
    const content = column.cell(row)
    const text = writtenIn(content) ?? column.text?.(row)
    return text === '' || text === '—' ? [] : [{ column, content, isDrawn: text === undefined }]
  })
}
