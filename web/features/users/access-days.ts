export interface DayAccesses {
  Data: string
  Accessi: number
}

/** Lists all days of the month up to today, including days without sign-ins; empty if the month has no sign-ins. */
export function accessDays(rows: readonly DayAccesses[], month: string, year: string, today: string) {
  if (rows.length === 0) return []
  const known = new Map(rows.map(({ Data, Accessi }) => [Data, Accessi]))
  const count = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, index) => {
    const day = `${year}-${month.padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`
    return { Data: day, Accessi: known.get(day) ?? 0 }
  })
  return days.filter(({ Data }) => Data <= today)
}

/** The chart leaves room above its peak. */
export function axisTop(days: readonly DayAccesses[]): number {
  return Math.max(0, ...days.map(({ Accessi }) => Accessi)) + 20
}

const yearsShown = 5

/** Uses the current month and year unless the URL names others; `years` lists the choices, newest first. */
export function accessPeriod(asked: { mese: string | undefined; anno: string }, today: string) {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: yearsShown }, (_, back) => String(thisYear - back))
  return {
    month: asked.mese ?? String(Number(today.slice(5, 7))),
    year: years.includes(asked.anno) ? asked.anno : String(thisYear),
    years,
  }
}
