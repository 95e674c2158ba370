import { choiceField, idField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = ['Data', 'ClRagSoc', 'NumPrev', 'Listino'] as const

type Sort = (typeof sortable)[number]

export const requestsUrl = urlState({
  stato: choiceField(['richiesta', 'inVerifica', 'confermata', 'inSospeso']),
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  /** Id of the open request. */
  aperta: idField(),
})

export type RequestsUrl = typeof requestsUrl.standard
