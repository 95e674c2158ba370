/** Days from the first on, before the last, that are added or taken away. */
export interface DaySpan {
  from: string
  until: string
  isTaken: boolean
}

/** A range of days as the whole months next to it, and the days by which they differ. */
export interface MonthsAndDays {
  /** Months are counted from the year 0: 12 × year + month, from 0 to 11. */
  fromMonth: number
  untilMonth: number
  /** Two at most, each shorter than half a month, or one where no month is whole. */
  days: DaySpan[]
}

/** Both days included. The months are those that leave the fewest days. */
export function monthsAndDays({ from, to }: { from: string; to: string }): MonthsAndDays {
  const start = Date.parse(from)
  const end = Date.parse(to) + oneDay
  const fromMonth = nearestMonth(start)
  const untilMonth = nearestMonth(end)
  if (start >= end) return { fromMonth, untilMonth: fromMonth, days: [] }
  if (fromMonth === untilMonth)
    return { fromMonth, untilMonth, days: [span({ from: start, until: end, isTaken: false })] }
  const days = [
    { ...between(start, startOf(fromMonth)), isTaken: startOf(fromMonth) < start },
    { ...between(end, startOf(untilMonth)), isTaken: startOf(untilMonth) > end },
  ]
  return { fromMonth, untilMonth, days: days.filter(({ from, until }) => from < until).map(span) }
}

const oneDay = 86_400_000

function between(one: number, other: number) {
  return { from: Math.min(one, other), until: Math.max(one, other) }
}

function span({ from, until, isTaken }: { from: number; until: number; isTaken: boolean }): DaySpan {
  return { from: dayOf(from), until: dayOf(until), isTaken }
}

function nearestMonth(at: number): number {
  const day = new Date(at)
  const month = day.getUTCFullYear() * 12 + day.getUTCMonth()
  return at - startOf(month) <= startOf(month + 1) - at ? month : month + 1
}

function startOf(month: number): number {
  return Date.parse(`${yearText(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}

/** As dates are parsed: years of more than four digits have a sign and six. */
function yearText(year: number): string {
  return year > 9_999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0')
}

/** As PostgreSQL reads it, which knows years of five digits. */
function dayOf(at: number): string {
  return new Date(at).toISOString().replace(/T.*/, '').replace(/^\+0/, '')
}
