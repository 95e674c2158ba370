import { integer } from '#rules/italian-format.ts'

export interface FoundRows {
  total: number
  /** True if there are more rows than `total`. */
  hasMore?: boolean | undefined
}

interface PageRange extends FoundRows {
  page: number
  pageSize: number
}

/** For example `da 251 a 500 - di 1.234`. */
export function pageText({ page, pageSize, ...found }: PageRange): string {
  const { total } = found
  if (total === 0) return 'da 0 a 0 - di 0'
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return `da ${integer(first)} a ${integer(last)} - di ${figure(found)}`
}

/** For example `1 ordine`, `27 ordini` or `oltre 1.000 ordini`; `12 di 340 ordini` if filters leave some rows of the whole. */
export function countText(found: FoundRows, one: string, many: string, whole?: FoundRows): string {
  if (whole && (whole.hasMore || whole.total > found.total))
    return `${figure(found)} di ${countText(whole, one, many)}`
  return `${figure(found)} ${found.total === 1 && !found.hasMore ? one : many}`
}

function figure({ total, hasMore }: FoundRows): string {
  return `${hasMore ? 'oltre ' : ''}${integer(total)}`
}
