const share = Number(process.env.SOGLIA_FAULTS_SHARE ?? 1)

/** Rounds of a test that repeats one fault. A landing plays a part of them. */
export function roundsOf(whole: number, least = 5): number {
  return Math.max(least, Math.ceil(whole * share))
}
