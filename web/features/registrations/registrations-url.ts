import { choiceField, flagField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = ['Utente', 'RagSociale', 'Piva', 'EMail', 'DataRegistrazione', 'DataConferma'] as const
type Sort = (typeof sortable)[number]

export const registrationsUrl = urlState({
  confermati: flagField(),
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
})

export type RegistrationsUrl = typeof registrationsUrl.standard
