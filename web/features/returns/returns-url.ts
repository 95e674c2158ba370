import { departments, firstReturnYear } from '#contract/departments.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { yearsSince } from '#web/kit/today.ts'
import { choiceField, flagField, oneOfNow } from '#web/kit/url-state.ts'

export const returnYears = () => yearsSince(firstReturnYear)

/** Returns and gifts are listed alike. */
export const returnsUrl = listUrl(
  endpoints.returns.list,
  {
    /** Returns where it is absent. */
    scheda: choiceField(['omaggi']),
    anno: oneOfNow(returnYears),
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
