import { departments, firstReturnYear } from '#contract/departments.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { yearsSince } from '#web/kit/today.ts'
import { choiceField, flagField, oneOfNow } from '#web/kit/url-state.ts'

export const returnYears = () => yearsSince(firstReturnYear)

/** Both lists, returns and gifts, use these URL fields. */
export const returnsUrl = listUrl(
  endpoints.returns.list,
  {
    /** Absent means returns. */
    scheda: choiceField(['omaggi']),
    anno: oneOfNow(returnYears),
    /** Absent means all states. */
    stato: choiceField(['daVisionare', 'visionati']),
    reparto: choiceField(departments),
    /** True while the summary by department and month is unfolded. */
    riepilogo: flagField(),
    /** Measure shown in the summary; absent means euro. */
    misura: choiceField(['Q']),
  },
  '-Data_Ord',
)
export type ReturnsUrl = typeof returnsUrl.standard
