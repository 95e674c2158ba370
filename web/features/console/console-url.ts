import { choiceField, idField, pageField, textField, type UrlField, urlState } from '#web/kit/url-state.ts'

export const consoleTabs = [
  { value: 'panoramica', label: 'Panoramica' },
  { value: 'menu', label: 'Menu' },
  { value: 'agenti', label: 'Agenti' },
  { value: 'posta', label: 'Posta' },
  { value: 'registro', label: 'Registro' },
  { value: 'impostazioni', label: 'Impostazioni' },
] as const

export type ConsoleTab = (typeof consoleTabs)[number]['value']

const sortable = ['Creata', 'Destinatario', 'Oggetto', 'Quando'] as const
type Sort = (typeof sortable)[number]

export const consoleUrl = urlState({
  tab: tabField(),
  stato: choiceField(['queued', 'sent', 'failed']),
  cerca: textField(),
  chi: textField(60),
  azione: textField(60),
  dal: dayField(),
  al: dayField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  /** The entry of the log whose details are shown. */
  aperto: idField(),
})

export type ConsoleUrl = typeof consoleUrl.standard

function tabField(): UrlField<ConsoleTab> {
  const find = (value: unknown) => consoleTabs.find(tab => tab.value === value)?.value
  return { standard: 'panoramica', read: value => find(value) ?? 'panoramica' }
}

function dayField(): UrlField<string> {
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}
