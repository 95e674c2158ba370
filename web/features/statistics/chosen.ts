import type { OrderState } from '#contract/statistics-names.ts'
import { counted } from '#rules/italian-words.ts'
import type { Measure } from '#rules/months.ts'
import {
  isSamePeriod,
  type PeriodFaults,
  type PeriodPreset,
  type Periods,
  periodFaults,
} from '#rules/sales-periods.ts'
import type { Comparison } from '#rules/tables/statistics.ts'
import { calculatedPeriods, chosenPeriods } from '#rules/view-periods.ts'
import { todayInItaly } from '#web/kit/today.ts'
import type { Chosen } from './statistics-url.ts'

/** Choices from which the shown figures were calculated. */
export interface Calculated {
  periods: Periods
  /** False if the user chose a whole year; screens without a comparison then use only the second period. */
  isCompared: boolean
  state: OrderState
  products: string
}

export function calculatedOf(chosen: Chosen, today: string): Calculated {
  const { anno, stato: state, prodotti: products } = chosen
  return { periods: calculatedPeriods(chosen, today), isCompared: anno === '', state, products }
}

export function calculatedNow(chosen: Chosen): Calculated {
  return calculatedOf(chosen, todayInItaly())
}

export type Compared = Periods & { measure: Measure }

export function comparisonOf({ misura, ...chosen }: Chosen & { misura: Measure }): Compared {
  return { measure: misura, ...calculatedNow(chosen).periods }
}

/** Without a comparison, only the chosen year is shown. */
export function seriesComparison({ periods, isCompared }: Calculated, measure: Measure): Comparison {
  return isCompared ? { measure, ...periods } : { measure, first: periods.second }
}

/** A preset period replaces fixed days in the URL. */
export function withPreset(preset: PeriodPreset): Partial<Chosen> {
  return { periodo: preset, da1: '', a1: '', da2: '', a2: '' }
}

export function withPeriods({ first, second }: Periods): Partial<Chosen> {
  return { periodo: 'libero', da1: first.from, a1: first.to, da2: second.from, a2: second.to }
}

const periodFields: readonly string[] = ['anno', 'periodo', 'da1', 'a1', 'da2', 'a2']

/** Changed fields that wait for Calcola, with the choices of the URL from which they began. */
export interface ChoiceDraft {
  from: Chosen
  change: Partial<Chosen>
}

/** A change of the URL drops drafts of the fields that it changes; the two periods count as one field. */
export function keptDraft({ from, change }: ChoiceDraft, chosen: Chosen): Partial<Chosen> {
  const isSame = (field: string) => from[field as keyof Chosen] === chosen[field as keyof Chosen]
  const arePeriodsSame = periodFields.every(isSame)
  const kept = Object.entries(change).filter(([field]) =>
    periodFields.includes(field) ? arePeriodsSame : isSame(field),
  )
  return Object.fromEntries(kept)
}

export type ChosenChange = 'first' | 'second' | 'year' | 'state' | 'products'

export function changesOf(wanted: Chosen, calculated: Calculated, today: string): readonly ChosenChange[] {
  const { first, second } = chosenPeriods(wanted, today)
  const { periods } = calculated
  const isYear = wanted.anno !== ''
  const isOther: Record<ChosenChange, boolean> = {
    first: !isYear && !isSamePeriod(first, periods.first),
    second: !isYear && !isSamePeriod(second, periods.second),
    year: isYear && !isSamePeriod(second, periods.second),
    state: wanted.stato !== calculated.state,
    products: wanted.prodotti !== calculated.products,
  }
  return (Object.keys(isOther) as ChosenChange[]).filter(change => isOther[change])
}

export function faultsOf(wanted: Chosen, today: string): PeriodFaults {
  return wanted.anno === '' ? periodFaults(chosenPeriods(wanted, today)) : {}
}

export function changesText(count: number): string {
  return counted(count, 'modifica', 'modifiche')
}
