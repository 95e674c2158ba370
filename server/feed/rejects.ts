export interface RowError {
  line: number
  /** Header of the column; null where the whole row is meant. */
  column: string | null
  reason: string
}

/** A report shows the first errors of a file and counts the others. */
export const shownErrors = 200

/** The refused rows of one file. */
export class Rejects {
  rows = 0
  readonly shown: RowError[] = []
  /** A row whose key cannot be read might be any row: nothing may count as absent then. */
  isKeyLost = false

  add(error: RowError): void {
    this.rows++
    if (this.shown.length < shownErrors) this.shown.push(error)
  }

  addMany(total: number, first: RowError[]): void {
    this.shown.push(...first.slice(0, shownErrors - this.shown.length))
    this.rows += total
  }
}
