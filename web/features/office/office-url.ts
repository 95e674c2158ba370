import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import {
  choiceField,
  dayField,
  idField,
  oneOf,
  type StateOf,
  textField,
  type UrlField,
  urlState,
} from '#web/kit/url-state.ts'
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
  { value: 'avvio', label: 'Avvio' },
] as const

export type OfficeTab = (typeof officeTabs)[number]['value']

const { mails, audit } = client.office
const { list: sheets } = client.registrySheets
const { list: imports } = client.imports

export const mailList = listCalls(
  { list: mails },
  listUrl(mails, { stato: choiceField(['queued', 'sent', 'failed']) }, '-Creata'),
)

/** The list of mails already uses the URL field `stato`, so this list uses `schede`. */
export const sheetList = listCalls(
  { list: sheets },
  listUrl(sheets, { schede: choiceField(['daPrendere', 'prese']) }, '-Ricevuta'),
  { ask: ({ schede }) => ({ query: { stato: schede } }) },
)

export const importList = listCalls(
  { list: imports },
  listUrl(imports, { esito: choiceField(['parziale', 'fallita']) }, '-Iniziata'),
)

const logFields = {
  chi: textField(60),
  azione: textField(60),
  tipo: oneOf(['tutte', 'sicurezza']),
  dal: dayField(),
  al: dayField(),
}

export type LogFilters = StateOf<typeof logFields>

export const auditList = listCalls({ list: audit }, listUrl(audit, logFields, '-Quando'), {
  ask: ({ chi, azione, tipo, dal, al }) => ({
    query: {
      ...Object.fromEntries(Object.entries({ chi, azione, dal, al }).filter(([, text]) => text !== '')),
      ...(tipo === 'sicurezza' && { tipo }),
    },
  }),
  sameRows: () => 'log',
})

/** URL fields of all tabs; each list reads only its own fields. */
export const officeUrl = urlState({
  ...mailList.fields,
  ...auditList.fields,
  ...sheetList.fields,
  ...importList.fields,
  ordina: textField(),
  /** Fields of the tab "contenuti". */
  sezione: sectionField(),
  cartella: idField(),
  /** The dialog that the overview shows. */
  mostra: choiceField(['copie', 'errori']),
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
