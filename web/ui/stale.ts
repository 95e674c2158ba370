/** True if data of this instant are older than the agreed age. */
export function isStale(at: string, staleAfterMinutes: number, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() > staleAfterMinutes * 60_000
}
