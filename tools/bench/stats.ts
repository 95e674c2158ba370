export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Times several works in turn, so that a busy moment of the machine affects all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const runs = Object.entries<() => Promise<number>>(works).map(([name, work]) => ({
    name,
    work,
    times: [] as number[],
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const { work, times } of round % 2 === 0 ? runs : runs.toReversed()) times.push(await work())
  return Object.fromEntries(runs.map(({ name, times }) => [name, times])) as Record<Name, number[]>
}
