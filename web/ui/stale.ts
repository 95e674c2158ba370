/** Returns true if data of the given instant are older than the agreed age. */
export function isStale(at: string, staleAfterMinutes: number, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() > staleAfterMinutes * 60_000
}
