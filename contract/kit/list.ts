import { z } from 'zod'
import { soughtWords } from '../fields/texts.ts'
import { wholeNumber } from '../fields/values.ts'

export interface ListOptions {
  /** Page size if `righe` is absent, as the documents require it. */
  rows: number
  /** Wire fields that `ordina` may name; a leading minus sorts in descending order. */
  sortable: readonly string[]
}

const mostRows = 1000

/** The query parameters of every list: pagina, righe, cerca, ordina. */
export function listParameters(list: ListOptions) {
  const orders = list.sortable.flatMap(field => [field, `-${field}`])
  return z.object({
    pagina: wholeNumber(1, 1_000_000).default(1),
    righe: wholeNumber(1, mostRows).default(list.rows),
    cerca: soughtWords,
    ordina: z.enum(orders).optional(),
  })
}

/** Parsed parameters of a list, typed by the fields it can be sorted by. */
export interface ListParameters<Field extends string = string> {
  pagina: number
  righe: number
  cerca: string
  ordina?: Field | `-${Field}` | undefined
}

/** The list parameters of a route. */
export type PageAsked<R extends { list: ListOptions }> = ListParameters<R['list']['sortable'][number]>
