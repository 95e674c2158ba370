import { type Day, dayCell } from './calendar.ts'

/** A row of a feed file. */
export type Row = (string | number)[]

export function dayOrEmpty(day: Day | undefined): string {
  return day === undefined ? '' : dayCell(day)
}

export function yesNo(value: boolean): string {
  return value ? 'S' : 'N'
}

export function amountCell(cents: number): string {
  return (cents / 100).toFixed(2)
}
