/** A cell as a file has it: a number, a text, nothing, or something that has no value. */
export type TableCell = string | number | undefined | { problem: string }

export interface TableRow {
  /** As a person counts them, from 1. */
  line: number
  cells: TableCell[]
}
