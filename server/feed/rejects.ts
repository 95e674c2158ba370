export interface RowError {
  line: number
  /** Header of the column; null where the whole row is meant. */
  column: string | null
  reason: string
}

export interface Notices {
  rows: number
  /** The first of them, by line. */
  shown: RowError[]
}

/** A report shows the first errors of a file, by line, and counts the others. */
export const shownErrors = 200

/** Each check finds its errors in turn: whichever finds them, the first by line are kept. */
export function keepFirst(shown: RowError[], found: readonly RowError[]): void {
  for (const error of found) {
    const place = shown.findLastIndex(({ line }) => line <= error.line) + 1
    if (place < shownErrors) shown.splice(place, 0, error)
    if (shown.length > shownErrors) shown.pop()
  }
}

/** The refused rows of one file. */
export class Rejects {
  rows = 0
  readonly shown: RowError[] = []
  /** A row whose key cannot be read might be any row: nothing may count as absent then. */
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
