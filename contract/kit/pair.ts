/** Where the pair {Tipo}/{Codice} may stand: behind the path, before its last part, or before its last few. */
export type PairPlace = 'path' | 'beforeLast' | { beforeLast: number }

/** The Codice that stands for a head agent together with the agents paired under it. */
export const wholeTeamCode = 'SQUADRA'

/** The path with the pair in its place. */
export function withPair(path: string, place: PairPlace, pair: string): string {
  if (place === 'path') return `${path}/${pair}`
  const parts = path.split('/')
  return parts.toSpliced(parts.length - (place === 'beforeLast' ? 1 : place.beforeLast), 0, pair).join('/')
}
