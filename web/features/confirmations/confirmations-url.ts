import { choiceField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = ['Riferimento', 'Num_Ord', 'Data_ord', 'DataConfermaWeb', 'ClRagSoc', 'Scadenza'] as const
type Sort = (typeof sortable)[number]

export const confirmationsUrl = urlState({
  /** All of them where it is absent. */
  stato: choiceField(['daConfermare', 'confermati', 'daAggiornare']),
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
})

export type ConfirmationsUrl = typeof confirmationsUrl.standard
