/** A cell of a file: a number, a text, nothing, or a problem. */
export type TableCell = string | number | undefined | { problem: string }

export interface FileTableRow {
  /** Line number in the file, from 1. */
  line: number
  cells: TableCell[]
}
