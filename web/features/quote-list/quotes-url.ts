import { choiceField, idField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = ['NumPrev', 'RifCliente', 'Data', 'DataModifica', 'Importo', 'ClRagSoc'] as const

type Sort = (typeof sortable)[number]

export const dayChoices = ['30', '60', '90', 'tutti'] as const
export type Days = (typeof dayChoices)[number]

export const quotesUrl = urlState({
  /** Absent: as chosen the last time. */
  giorni: choiceField<Days>(dayChoices),
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  /** Number of the selected quote; a link may point at one. */
  scelto: idField(),
})

export type QuotesUrl = typeof quotesUrl.standard
