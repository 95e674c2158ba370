/** Days to add or subtract: `from` is included, `until` is not. */
export interface DaySpan {
  from: string
  until: string
  isTaken: boolean
}

/** A period as whole months, plus the days by which the period and the months differ. */
export interface MonthsAndDays {
  /** Months since year 0: 12 × year + month (0 to 11). */
  fromMonth: number
  untilMonth: number
  /** At most two spans, each under half a month; one span if the period has no whole month. */
  days: DaySpan[]
}

/** Chooses the months that leave the fewest days. Both bounds of the period are included. */
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

/** `Date.parse` wants a sign and six digits for years above 9999. */
function yearText(year: number): string {
  return year > 9_999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0')
}

/** PostgreSQL accepts five-digit years without a sign. */
function dayOf(at: number): string {
  return new Date(at).toISOString().replace(/T.*/, '').replace(/^\+0/, '')
}
