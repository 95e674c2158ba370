/** Where the pair {Tipo}/{Codice} may stand: behind the path, or before its last part. */
export type PairPlace = 'path' | 'beforeLast'

/** The Codice that stands for a head agent together with the agents paired under it. */
export const wholeTeamCode = 'SQUADRA'

/** The path with the pair in its place. */
export function withPair(path: string, place: PairPlace, pair: string): string {
  if (place === 'path') return `${path}/${pair}`
  const last = path.lastIndexOf('/')
  return `${path.slice(0, last)}/${pair}${path.slice(last)}`
}
