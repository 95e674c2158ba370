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

/** Measures several works in turn, so that a busy moment of the machine affects all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[]
  const figures = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures[name].push(await works[name]())
  return figures
}

/** Times several works in turn, after some rounds that are not measured. */
export async function timesOf<Name extends string>(
  rounds: number,
  works: Record<Name, () => unknown>,
): Promise<Record<Name, number[]>> {
  const timedWorks = Object.entries<() => unknown>(works).map(([name, work]) => [name, () => timed(work)])
  const runs = Object.fromEntries(timedWorks) as Record<Name, () => Promise<number>>
  await inTurns(10, runs)
  return inTurns(rounds, runs)
}
