import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, idField } from '#web/kit/url-state.ts'

export const requestsUrl = listUrl(
  endpoints.quoteRequests.list,
  {
    stato: choiceField(['richiesta', 'inVerifica', 'confermata', 'inSospeso']),
    /** Id of the open request. */
    aperta: idField(),
  },
  '-Data',
)

export type RequestsUrl = typeof requestsUrl.standard
