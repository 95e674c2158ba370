import type { VisitPlan } from '#contract/visits.ts'
import type { MapUrl } from '../map-url.ts'

/** What is planned: as it was saved, or as the address has it since. */
export interface Draft {
  codes: readonly string[]
  day: string
  /** Something differs from what is saved. */
  isChanged: boolean
}

export function visitDraftOf(
  { tappe, giorno }: Pick<MapUrl, 'tappe' | 'giorno'>,
  plan: VisitPlan | undefined,
  tomorrow: string,
): Draft {
  const saved = plan?.Tappe.map(({ ClCodCli }) => ClCodCli) ?? []
  const codes = tappe === '' ? saved : tappe.split(',')
  const day = giorno || plan?.Data || tomorrow
  const isChanged = codes.length > 0 && (codes.join() !== saved.join() || day !== plan?.Data)
  return { codes, day, isChanged }
}

/** A stop at another place of the list; beyond its ends it stays. */
export function movedStop(codes: readonly string[], from: number, to: number): string[] {
  const code = codes[from]
  if (code === undefined || to < 0 || to >= codes.length) return [...codes]
  return codes.toSpliced(from, 1).toSpliced(to, 0, code)
}

/** In the round, or out of it. */
export function toggledStop(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? codes.filter(other => other !== code) : [...codes, code]
}
