/** A browser that is off by less keeps its own time, to the millisecond. */
const toleratedMs = 60_000

let aheadMs = 0

/** What time it is at the server: the browser's clock, set right by what the server's answers say. */
export function now(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Takes the time of an answer that no cache can have kept; a wrong clock of the machine then moves no day. */
export function setByAnswer({ headers }: Pick<Response, 'headers'>): void {
  const ahead = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < toleratedMs ? 0 : ahead
}
