import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, textField } from '#web/kit/url-state.ts'

export const usersUrl = listUrl(
  endpoints.users.list,
  {
    tab: choiceField(['accessi']),
    /** Only users of this customer or agent. */
    codice: textField(20),
    mese: choiceField(Array.from({ length: 12 }, (_, month) => String(month + 1))),
    anno: textField(4),
  },
  'Utente',
)

export type UsersUrl = typeof usersUrl.standard
