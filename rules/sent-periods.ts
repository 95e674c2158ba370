import type { Period, Periods } from './sales-periods.ts'

// Only the contract and this file know the wire's names for the days of two periods.

interface SentFirst {
  dataDa1: string
  dataA1: string
}

interface SentSecond {
  dataDa2: string
  dataA2: string
}

/** A fault of both periods is reported on this field. */
export const comparedField = 'dataDa2'

export function sentPeriods({ first, second }: Periods): SentFirst & SentSecond {
  return { ...sentFirst(first), ...sentSecond(second) }
}

export function sentFirst({ from, to }: Period): SentFirst {
  return { dataDa1: from, dataA1: to }
}

export function sentSecond({ from, to }: Period): SentSecond {
  return { dataDa2: from, dataA2: to }
}

/** A year on the wire, for lists that need only the year of a period. */
export function sentYear(year: number | string): Pick<SentFirst, 'dataDa1'> {
  return { dataDa1: `${year}-01-01` }
}

export function readPeriods(sent: SentFirst & SentSecond): Periods {
  return {
    first: { from: sent.dataDa1, to: sent.dataA1 },
    second: { from: sent.dataDa2, to: sent.dataA2 },
  }
}

/** A missing day becomes an empty text. */
export function readFirst({ dataDa1 = '', dataA1 = '' }: Optional<SentFirst>): Period {
  return { from: dataDa1, to: dataA1 }
}

export function readSecond({ dataDa2, dataA2 }: Optional<SentSecond>): Period | undefined {
  return dataDa2 && dataA2 ? { from: dataDa2, to: dataA2 } : undefined
}

type Optional<Sent> = { [Field in keyof Sent]?: Sent[Field] | undefined }
