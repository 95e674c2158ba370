/** Place of the pair {Tipo}/{Codice} in a path: at the end, or before the last parts. */
export type PairPlace = 'path' | 'beforeLast' | { beforeLast: number }

/** A `Codice` that means the whole team: a head agent with the paired agents. */
export const wholeTeamCode = 'SQUADRA'

/** Inserts the pair into the path. */
export function withPair(path: string, place: PairPlace, pair: string): string {
  if (place === 'path') return `${path}/${pair}`
  const parts = path.split('/')
  return parts.toSpliced(parts.length - (place === 'beforeLast' ? 1 : place.beforeLast), 0, pair).join('/')
}
