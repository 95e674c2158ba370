import { sortedBy } from '#rules/sorted.ts'
import type { DataColumn } from './column.ts'

export interface Sort {
  id: string
  desc: boolean
}

/** Parses the form in URLs and requests: `Field` sorts ascending, `-Field` descending. */
export function parseSort(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}

/** The order changes from ascending to descending and then to the list's own order. */
export function nextSort(current: string | undefined, id: string): string | undefined {
  if (current === id) return `-${id}`
  return current === `-${id}` ? undefined : id
}

export function ariaSort(current: string | undefined, id: string): 'ascending' | 'descending' | 'none' {
  if (current === id) return 'ascending'
  return current === `-${id}` ? 'descending' : 'none'
}

export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const { id, desc = false } = parseSort(sort) ?? {}
  const toValue = columns.find(column => column.id === id)?.value
  return toValue ? sortedBy(rows, toValue, desc) : rows
}
