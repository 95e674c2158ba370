import { integer } from '#rules/italian-format.ts'

interface PageRange {
  page: number
  pageSize: number
  total: number
}

/** da 251 a 500 - di 1.234 */
export function pageText({ page, pageSize, total }: PageRange): string {
  if (total === 0) return 'da 0 a 0 - di 0'
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return `da ${integer(first)} a ${integer(last)} - di ${integer(total)}`
}
