/** Plain values: a sheet is handed to the worker that writes it. */
export type SheetValue = string | number | null

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetValue[])[]
  /** Emphasised, below the rows. */
  totals?: readonly SheetValue[]
}

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Excel's own format code, `#,##0.00` shows as Italian in an Italian Excel. */
  format?: string
}

interface SheetCell {
  value: string | number
  type: StringConstructor | NumberConstructor
  format?: string
  fontWeight?: 'bold'
  align?: 'left' | 'right'
  wrap?: boolean
}

/** Text is written as text whatever it begins with: `=1+1` in a name never becomes a formula. */
function cellOf(value: SheetValue, format: string | undefined): SheetCell | null {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value, type: String, format: '@' }
  return { value, type: Number, ...(format && { format }) }
}

function bold(cell: SheetCell | null): SheetCell | null {
  return cell && { ...cell, fontWeight: 'bold' }
}

/** The sheet as the library takes it: headings, rows, totals. */
export function toCells({ columns, rows, totals }: Sheet): (SheetCell | null)[][] {
  const line = (values: readonly SheetValue[]) =>
    columns.map((column, index) => cellOf(values[index] ?? null, column.format))
  const headings = columns.map(({ header, format }): SheetCell | null =>
    header === ''
      ? null
      : { value: header, type: String, fontWeight: 'bold', align: format ? 'right' : 'left', wrap: true },
  )
  const heads = headings.some(cell => cell !== null) ? [headings] : []
  return [...heads, ...rows.map(line), ...(totals ? [line(totals).map(bold)] : [])]
}
