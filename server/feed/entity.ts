import type { FeedGroup } from '#contract/health-kinds.ts'
import type { TableName } from '#server/db/policies.ts'
import type { Kind } from './kinds.ts'

export interface FeedReference {
  table: TableName
  column: string
  /** First word of the rejection «… non presente». */
  noun: string
  /** Values that are known without a row. */
  also?: readonly string[]
  /** A further column whose value must be equal in both tables. */
  within?: string
  /** The column of this entity that is compared with `within`, where it has another name. */
  ownWithin?: string
}

export interface FeedColumn {
  /** Header in the file. */
  name: string
  /** Column in the table. */
  column: string
  kind: Kind
  isRequired?: boolean
  /** The header may end before this column, as in an export of an earlier release. */
  mayLack?: boolean
  references?: FeedReference
  /** A separate table for this column, with one row per row of the entity. */
  keptIn?: KeptApart
  note: string
  /** Accepts a day after today with a notice. */
  future?: FutureDay
}

/** Tables with a row per `customer_code`. */
export type KeptApart = 'customer_contact' | 'customer_terms'

export interface FutureDay {
  /** First words of the notice: `Consegna nel futuro`. */
  noun: string
  /** Column that holds the day until it comes; the real column stays empty until then. */
  waitsIn?: string
}

/**
 * The effect on rows that the file omits. A full snapshot closes or deletes them. An increment leaves them alone, or
 * replaces whole sets: all rows that share a value of `setOf` with a row of the file.
 */
export type Absence = 'close' | 'delete' | 'nothing' | { setOf: string }

export interface Entity {
  file: string
  /** Data that the office sees as one kind, and that the ERP sends at the same pace. */
  group: FeedGroup
  table: TableName
  title: string
  columns: readonly FeedColumn[]
  key: readonly string[]
  absent: Absence
  /** Columns whose folded text fills `search_text`. */
  searchText?: readonly string[]
  /** Column whose referenced row belongs to the customer. */
  customerOf?: string
}

/** How many columns every header has; the others stand at its end. */
export function leastWidth({ columns }: Entity): number {
  return columns.filter(({ mayLack }) => !mayLack).length
}

/** Columns that a row of the file fills, in staging order. */
export function entityColumns(entity: Entity): string[] {
  const own = entity.columns.map(column => column.column)
  return entity.searchText ? [...own, 'search_text'] : own
}

/** Columns of staging: the columns of the file, and the columns that hold future days. */
export function stagedColumns(entity: Entity): string[] {
  return [...entityColumns(entity), ...entity.columns.flatMap(({ future }) => future?.waitsIn ?? [])]
}

/** Columns of the entity's own table. */
export function storedColumns(entity: Entity): string[] {
  const apart = new Set(entity.columns.filter(({ keptIn }) => keptIn).map(({ column }) => column))
  return stagedColumns(entity).filter(column => !apart.has(column))
}

/** The separate tables with their columns. */
export function tablesApart({ columns }: Entity): [KeptApart, string[]][] {
  const apart = columns.flatMap(({ column, keptIn }) => (keptIn ? [{ column, keptIn }] : []))
  return [...Map.groupBy(apart, ({ keptIn }) => keptIn)].map(([table, kept]) => [
    table,
    kept.map(({ column }) => column),
  ])
}

export function isSnapshot(entity: Entity): boolean {
  return entity.absent === 'close' || entity.absent === 'delete'
}
