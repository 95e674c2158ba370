import type { VisitPlan } from '#contract/visits.ts'
import type { MapUrl } from '../map-url.ts'

/** The edited plan: the saved stops, or the stops in the URL. */
export interface Draft {
  codes: readonly string[]
  day: string
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

/** A stop at either end of the list cannot move beyond that end. */
export function movedStop(codes: readonly string[], from: number, to: number): string[] {
  const code = codes[from]
  if (code === undefined || to < 0 || to >= codes.length) return [...codes]
  return codes.toSpliced(from, 1).toSpliced(to, 0, code)
}

export function toggledStop(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? codes.filter(other => other !== code) : [...codes, code]
}
