import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { flagField } from '#web/kit/url-state.ts'

const { list } = client.registrations

export const registrationList = listCalls(
  { list },
  listUrl(list, { confermati: flagField() }, ({ confermati }) =>
    confermati ? '-DataConferma' : '-DataRegistrazione',
  ),
  { ask: ({ confermati }) => ({ params: { stato: confermati ? 'confermati' : 'daConfermare' } }) },
)
