const dayMs = 86_400_000

/** A day as a whole number, which makes adding and comparing simple. */
export type Day = number

export function toDay(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / dayMs
}

const texts = new Map<Day, string>()

export function dayCell(day: Day): string {
  const known = texts.get(day)
  if (known) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  texts.set(day, text)
  return text
}

export function yearOf(day: Day): number {
  return Number(dayCell(day).slice(0, 4))
}

/** Saturday 6, Sunday 0. */
function weekdayOf(day: Day): number {
  return (day + 4) % 7
}

function isHoliday(day: Day): boolean {
  const date = dayCell(day).slice(5)
  return (date >= '08-08' && date <= '08-23') || date >= '12-23' || date <= '01-06'
}

const workdays = new Map<Day, Day>()

/** The day itself if it is a working day, else the next working day. */
export function workdayFrom(day: Day): Day {
  const known = workdays.get(day)
  if (known !== undefined) return known
  let at = day
  while (weekdayOf(at) % 6 === 0 || isHoliday(at)) at++
  workdays.set(day, at)
  return at
}

const monthWeights = [0.85, 0.95, 1.1, 1.05, 1.12, 1.08, 1.1, 0.6, 1.1, 1.2, 1.1, 0.8]

/** Relative volume of orders on a day: weekdays, seasons, growth, and the spring of 2020. */
export function orderWeight(day: Day): number {
  if (weekdayOf(day) === 0 || isHoliday(day)) return 0
  const text = dayCell(day)
  const season = monthWeights[Number(text.slice(5, 7)) - 1] ?? 1
  const growth = 1.045 ** (yearOf(day) - 2018)
  const isShut = text >= '2020-03-12' && text <= '2020-05-10'
  const isBoom = text >= '2021-01-01' && text <= '2022-10-31'
  return season * growth * (weekdayOf(day) === 6 ? 0.1 : 1) * (isShut ? 0.15 : 1) * (isBoom ? 1.18 : 1)
}
