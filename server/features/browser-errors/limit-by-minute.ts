/** Keys that one process remembers in a minute; a new key beyond them is refused. */
const mostKeys = 10_000

/** Counts in memory, because what it limits costs next to nothing and must not reach the database. */
export function limitByMinute(): (key: string, most: number, now: Date) => boolean {
  const counts = new Map<string, number>()
  let minute = Number.NaN
  return (key, most, now) => {
    const itsMinute = Math.floor(now.getTime() / 60_000)
    if (itsMinute !== minute) counts.clear()
    minute = itsMinute
    const count = counts.get(key) ?? 0
    if (count >= most || (count === 0 && counts.size >= mostKeys)) return false
    counts.set(key, count + 1)
    return true
  }
}
