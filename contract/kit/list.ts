import { z } from 'zod'
import { soughtWords } from '../fields/texts.ts'
import { wholeNumber } from '../fields/values.ts'

export interface ListOptions {
  /** Page size that the specification requires if `righe` is absent. */
  rows: number
  /** Fields of a row that `ordina` may contain; a leading minus sorts in descending order. */
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

/** Parsed parameters of a list. `Field` is the union of its sortable fields. */
export interface ListParameters<Field extends string = string> {
  pagina: number
  righe: number
  cerca: string
  ordina?: Field | `-${Field}` | undefined
}

/** The list parameters of a route. */
export type PageAsked<R extends { list: ListOptions }> = ListParameters<R['list']['sortable'][number]>
