import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, textField } from '#web/kit/url-state.ts'

const { list } = client.users

/** Limits the list to users of this customer or agent. */
const filters = { codice: textField(20) }

const accesses = {
  tab: choiceField(['accessi']),
  mese: choiceField(Array.from({ length: 12 }, (_, month) => String(month + 1))),
  anno: textField(4),
}

export const userList = listCalls({ list }, listUrl(list, filters, 'Utente', accesses))

export type UsersUrl = typeof userList.standard
