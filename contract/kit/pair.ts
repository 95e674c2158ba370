/** Place of the pair {Tipo}/{Codice} in a path: at its end, before the last part, or before the last few. */
export type PairPlace = 'path' | 'beforeLast' | { beforeLast: number }

/** A Codice that means a head agent together with the paired agents. */
export const wholeTeamCode = 'SQUADRA'

/** Inserts the pair into the path. */
export function withPair(path: string, place: PairPlace, pair: string): string {
  if (place === 'path') return `${path}/${pair}`
  const parts = path.split('/')
  return parts.toSpliced(parts.length - (place === 'beforeLast' ? 1 : place.beforeLast), 0, pair).join('/')
}
