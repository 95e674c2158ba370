import { choiceField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = [
  'Utente',
  'Tipologia',
  'Codice',
  'EMail',
  'RagSociale',
  'DataRegistrazione',
  'DataUltimaAttivita',
] as const
type Sort = (typeof sortable)[number]

export const usersUrl = urlState({
  tab: choiceField(['accessi']),
  cerca: textField(),
  /** A customer's or agent's code: only its users. */
  codice: textField(20),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  mese: choiceField(Array.from({ length: 12 }, (_, month) => String(month + 1))),
  anno: textField(4),
})

export type UsersUrl = typeof usersUrl.standard
