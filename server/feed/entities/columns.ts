import type { FeedColumn, FeedReference } from '../entity.ts'
import { codeKind, integerKind, type Kind } from '../kinds.ts'

export function needed(name: string, column: string, kind: Kind, note = ''): FeedColumn {
  return { ...optional(name, column, kind, note), isRequired: true }
}

export function optional(name: string, column: string, kind: Kind, note = ''): FeedColumn {
  return { name, column, kind, note }
}

/** A column that a header may leave out, together with all columns after it. */
export function later(column: FeedColumn): FeedColumn {
  return { ...column, mayLack: true }
}

export const idKind = integerKind(1, 999_999_999)

/** The column that names the row's customer. */
export const customerColumn: FeedColumn = {
  ...needed('Cliente', 'customer_code', codeKind(20)),
  references: { table: 'customer', column: 'code', noun: 'Cliente' },
}

export const orderReference: FeedReference = { table: 'sales_order', column: 'id', noun: 'Ordine' }

export const orderColumn: FeedColumn = {
  ...needed('Progressivo', 'order_id', idKind),
  references: orderReference,
}

export function agentColumn(note: string): FeedColumn {
  return {
    ...optional('Agente', 'agent_code', codeKind(20), note),
    references: { table: 'agent', column: 'code', noun: 'Agente' },
  }
}

export function seriesColumn(note = ''): FeedColumn {
  return {
    ...optional('Serie', 'series_code', codeKind(20), note),
    references: { table: 'series', column: 'code', noun: 'Serie' },
  }
}
