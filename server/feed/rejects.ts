export interface RowError {
  line: number
  /** Header of the column; null if the whole row is meant. */
  column: string | null
  /** Start of the field's text; absent if the field is empty or the whole row is meant. */
  value?: string
  reason: string
  /** How to mend the row. */
  remedy?: string
}

export interface Notices {
  rows: number
  /** The first notices by line. */
  shown: RowError[]
}

/** Reports show the first errors of a file by line, and count the others. */
export const shownErrors = 200

/** Checks run one after another, so the first errors by line are kept whichever check found them. */
export function keepFirst(shown: RowError[], found: readonly RowError[]): void {
  for (const error of found) {
    const place = shown.findLastIndex(({ line }) => line <= error.line) + 1
    if (place < shownErrors) shown.splice(place, 0, error)
    if (shown.length > shownErrors) shown.pop()
  }
}

/** The rejected rows of one file. */
export class Rejects {
  rows = 0
  readonly shown: RowError[] = []
  /** A row with an unreadable key might be any row, so no row may count as missing. */
  isKeyLost = false

  add(error: RowError): void {
    this.rows++
    keepFirst(this.shown, [error])
  }

  addMany(total: number, first: RowError[]): void {
    keepFirst(this.shown, first)
    this.rows += total
  }
}
