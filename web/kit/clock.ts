/** A smaller error of the clock is ignored. */
const toleratedMs = 60_000

let aheadMs = 0

/** The server's time: the browser's clock, corrected by the times in the server's answers. */
export function now(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Corrects the clock with the time of an uncached answer, so that a wrong machine clock does not change the day. */
export function setByAnswer({ headers }: Pick<Response, 'headers'>): void {
  const ahead = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < toleratedMs ? 0 : ahead
}
