import { departments, firstReturnYear } from '#contract/departments.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { choiceField, flagField, type UrlField } from '#web/kit/url-state.ts'

/** Newest first. */
export function returnYears(today: string): readonly string[] {
  const last = Math.max(firstReturnYear, Number(today.slice(0, 4)))
  return Array.from({ length: last - firstReturnYear + 1 }, (_, index) => String(last - index))
}

function yearField(years: readonly string[]): UrlField<string> {
  const standard = years[0] ?? String(firstReturnYear)
  return { standard, read: value => years.find(year => year === String(value)) ?? standard }
}

/** Returns and gifts are listed alike. */
export const returnsUrl = listUrl(
  endpoints.returns.list,
  {
    /** Returns where it is absent. */
    scheda: choiceField(['omaggi']),
    anno: yearField(returnYears(todayInItaly())),
    /** All of them where it is absent. */
    stato: choiceField(['daVisionare', 'visionati']),
    reparto: choiceField(departments),
    /** The sums by department and month are unfolded. */
    riepilogo: flagField(),
    /** Of them: euro where it is absent. */
    misura: choiceField(['Q']),
  },
  '-Data_Ord',
)
export type ReturnsUrl = typeof returnsUrl.standard
