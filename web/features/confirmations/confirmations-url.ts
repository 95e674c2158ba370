import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField } from '#web/kit/url-state.ts'

export const confirmationsUrl = listUrl(
  endpoints.confirmations.list,
  {
    /** Absent means all. */
    stato: choiceField(['daConfermare', 'confermati', 'daAggiornare', 'maiAperte']),
  },
  '-Data_ord',
)
