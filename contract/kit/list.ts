import { z } from 'zod'
import { wholeNumber } from './values.ts'

export interface ListOptions {
  /** The documents' page size: what is answered when `righe` is absent. */
  rows: number
  /** Wire fields that `ordina` may name, alone or with a leading minus. */
  sortable: readonly string[]
}

const mostRows = 1000

/** The query parameters every list takes: pagina, righe, cerca, ordina. */
export function listQuery(list: ListOptions) {
  const orders = list.sortable.flatMap(field => [field, `-${field}`])
  return z.object({
    pagina: wholeNumber(1, 1_000_000).default(1),
    righe: wholeNumber(1, mostRows).default(list.rows),
    cerca: z.string().max(100).trim().default(''),
    ordina: z.enum(orders).optional(),
  })
}

/** What a caller has asked of a list whose fields can be sorted by. */
export interface ListParameters<Field extends string = string> {
  pagina: number
  righe: number
  cerca: string
  ordina?: Field | `-${Field}` | undefined
}

/** The same, of the list of a route. */
export type PageAsked<R extends { list: ListOptions }> = ListParameters<R['list']['sortable'][number]>
