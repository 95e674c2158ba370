import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField } from '#web/kit/url-state.ts'

const { list, pdf } = client.confirmations

/** Without `stato` the list shows all orders. */
const filters = { stato: choiceField(['daConfermare', 'confermati', 'daAggiornare', 'maiAperte']) }

export const confirmationList = listCalls({ list, pdf }, listUrl(list, filters, '-Data_ord'))
