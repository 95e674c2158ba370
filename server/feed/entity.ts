import type { TableName } from '#server/db/policies.ts'
import { code, type Kind } from './kinds.ts'

/** What a column points at. */
export interface Reference {
  table: TableName
  column: string
  /** Begins the reason «… non presente». */
  noun: string
  /** A column of both tables that must be equal besides. */
  within?: string
}

export interface Column {
  /** The header in the file. */
  name: string
  /** The column of the table. */
  column: string
  kind: Kind
  isRequired?: boolean
  references?: Reference
  /** The table of its own that keeps it, with a row for each row of the entity's. */
  keptIn?: KeptApart
  note: string
  /** A day after today is taken with a notice. */
  future?: FutureDay
}

/** Named by `customer_code`. */
export type KeptApart = 'customer_contact' | 'customer_terms'

export interface FutureDay {
  /** The notice begins with it: `Consegna nel futuro`. */
  noun: string
  /** The column in which the day waits until it has come; the other one stays empty meanwhile. */
  waitsIn?: string
}

/**
 * What the absence of a row means. A full snapshot closes or deletes it; an increment says nothing about it,
 * or replaces whole sets: the rows that share a value of `setOf` with a row of the file.
 */
export type Absence = 'close' | 'delete' | 'nothing' | { setOf: string }

/** One file of the feed: everything about it follows from this declaration. */
export interface Entity {
  file: string
  table: TableName
  title: string
  columns: readonly Column[]
  key: readonly string[]
  absent: Absence
  /** Columns whose folded text fills `search_text`. */
  searchText?: readonly string[]
  /** The customer of a row is that of what this column points at. */
  customerOf?: string
}

/** The columns that a row of the file fills, in the order of staging. */
export function readColumns(entity: Entity): string[] {
  const own = entity.columns.map(column => column.column)
  return entity.searchText ? [...own, 'search_text'] : own
}

/** The columns of staging: what is read, and where days wait. */
export function stagedColumns(entity: Entity): string[] {
  return [...readColumns(entity), ...entity.columns.flatMap(({ future }) => future?.waitsIn ?? [])]
}

/** The columns that a row brings to the entity's own table. */
export function storedColumns(entity: Entity): string[] {
  const apart = new Set(entity.columns.filter(({ keptIn }) => keptIn).map(({ column }) => column))
  return stagedColumns(entity).filter(column => !apart.has(column))
}

/** The tables beside the entity's own, each with the columns that a row brings to it. */
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

export const agentReference: Reference = { table: 'agent', column: 'code', noun: 'Agente' }
export const orderReference: Reference = { table: 'sales_order', column: 'id', noun: 'Ordine' }
export const nonConformityReference: Reference = {
  table: 'non_conformity',
  column: 'id',
  noun: 'Reso o omaggio',
}
export const modelReference: Reference = { table: 'door_model', column: 'code', noun: 'Modello' }
export const variantReference: Reference = {
  table: 'door_variant',
  column: 'code',
  noun: 'Variante',
  within: 'kind',
}
export const listReference: Reference = { table: 'price_list', column: 'code', noun: 'Listino' }

/** Whose row it is. */
export const customerColumn: Column = {
  name: 'Cliente',
  column: 'customer_code',
  kind: code(20),
  isRequired: true,
  references: { table: 'customer', column: 'code', noun: 'Cliente' },
  note: '',
}
