import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, idField, type StateOf, textField, type UrlField, urlState } from '#web/kit/url-state.ts'
import { type ContentName, contentSections } from './contents/sections.ts'

export const officeTabs = [
  { value: 'panoramica', label: 'Panoramica' },
  { value: 'menu', label: 'Menu' },
  { value: 'agenti', label: 'Agenti' },
  { value: 'contenuti', label: 'Contenuti' },
  { value: 'schede', label: 'Schede anagrafiche' },
  { value: 'importazioni', label: 'Importazioni' },
  { value: 'posta', label: 'Posta' },
  { value: 'registro', label: 'Registro' },
  { value: 'impostazioni', label: 'Impostazioni' },
] as const

export type OfficeTab = (typeof officeTabs)[number]['value']

export const mailsUrl = listUrl(
  endpoints.office.mails,
  { stato: choiceField(['queued', 'sent', 'failed']) },
  '-Creata',
)

export const sheetsUrl = listUrl(
  endpoints.registrySheets.list,
  { schede: choiceField(['daPrendere', 'prese']) },
  '-Ricevuta',
)

export const importsUrl = listUrl(
  endpoints.imports.list,
  { esito: choiceField(['parziale', 'fallita']) },
  '-Iniziata',
)

const logFields = { chi: textField(60), azione: textField(60), dal: dayField(), al: dayField() }

export type LogFilters = StateOf<typeof logFields>

export const auditUrl = listUrl(endpoints.office.audit, logFields, '-Quando')

/** URL fields of all tabs; each list reads its own. */
export const officeUrl = urlState({
  ...mailsUrl.fields,
  ...auditUrl.fields,
  ...sheetsUrl.fields,
  ...importsUrl.fields,
  ordina: textField(),
  /** Fields of the tab "contenuti". */
  sezione: sectionField(),
  cartella: idField(),
  tab: tabField(),
})

function tabField(): UrlField<OfficeTab> {
  const find = (value: unknown) => officeTabs.find(tab => tab.value === value)?.value
  return { standard: 'panoramica', read: value => find(value) ?? 'panoramica' }
}

function sectionField(): UrlField<ContentName> {
  const [{ value: standard }] = contentSections
  const find = (value: unknown) => contentSections.find(section => section.value === value)?.value
  return { standard, read: value => find(value) ?? standard }
}

function dayField(): UrlField<string> {
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}
