import type { OfficeSettings } from '#contract/office.ts'
import { websitePattern } from '#contract/website.ts'
import { type RoleValues, roleValues, tickedRoles } from './role-values.ts'

type Page = keyof OfficeSettings['PagineEsterne']
type PageField = `PagineEsterne.${Page}`

const texts = [
  'Nome',
  'RagioneSociale',
  'Indirizzo',
  'Registro',
  'PartitaIva',
  'SitoWeb',
  'ColoreMarchio',
  'Telefono',
  'EMail',
  'Orari',
  'PrivacyUrl',
] as const
type TextField = (typeof texts)[number]

/** Fields have the names in which the server reports errors. Whole numbers and lists are edited as text. */
export interface SettingsValues extends Record<TextField | PageField, string>, RoleValues {
  /** One link per line: `Nome https://…`. */
  Social: string
  /** One paragraph per line. */
  CondizioniOrdine: string
  OreDatiVecchi: string
  PasswordMinima: string
  OreInattivitaAdmin: string
}

export const pageFields = [
  { field: 'PagineEsterne.download', label: 'Download' },
  { field: 'PagineEsterne.download_admin', label: 'Download per gli amministratori' },
  { field: 'PagineEsterne.configuratore_agente', label: 'Configuratore' },
  { field: 'PagineEsterne.offerte_cliente', label: 'Offerte' },
  { field: 'PagineEsterne.showroom_agente', label: 'Showroom' },
  { field: 'PagineEsterne.nuova_anagrafica', label: 'Modulo di nuova anagrafica' },
] as const satisfies readonly { field: PageField; label: string }[]

export function settingsValues(settings: OfficeSettings): SettingsValues {
  const { PagineEsterne: pages, SecondoFattorePer: bound } = settings
  const { Nome, RagioneSociale, Indirizzo, Registro, PartitaIva, SitoWeb, ColoreMarchio } = settings
  const { Telefono, EMail, Orari, PrivacyUrl } = settings
  return {
    ...{ Nome, RagioneSociale, Indirizzo, Registro, PartitaIva, SitoWeb, ColoreMarchio },
    ...{ Telefono, EMail, Orari, PrivacyUrl },
    'PagineEsterne.download': pages.download,
    'PagineEsterne.download_admin': pages.download_admin,
    'PagineEsterne.configuratore_agente': pages.configuratore_agente,
    'PagineEsterne.offerte_cliente': pages.offerte_cliente,
    'PagineEsterne.showroom_agente': pages.showroom_agente,
    'PagineEsterne.nuova_anagrafica': pages.nuova_anagrafica,
    ...roleValues(bound),
    Social: settings.Social.map(({ Nome: name, Url }) => `${name} ${Url}`).join('\n'),
    CondizioniOrdine: settings.CondizioniOrdine.join('\n'),
    OreDatiVecchi: String(settings.OreDatiVecchi),
    PasswordMinima: String(settings.PasswordMinima),
    OreInattivitaAdmin: String(settings.OreInattivitaAdmin),
  }
}

export function checkSettings(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = {}
  if (!values.Nome.trim()) errors.Nome = 'Il campo è obbligatorio'
  if (!/^#[0-9a-f]{6}$/i.test(values.ColoreMarchio.trim())) {
    errors.ColoreMarchio = 'Indica un colore come #005055'
  }
  for (const field of ['PrivacyUrl', ...pageFields.map(page => page.field)] as const) {
    if (values[field].trim() && !isHttps(values[field])) errors[field] = 'Indica un indirizzo https'
  }
  if (linesOf(values.Social).some(line => !socialOf(line))) {
    errors.Social = 'Scrivi su ogni riga un nome e un indirizzo https'
  }
  if (!isWithin(values.OreDatiVecchi, 1, 1000)) errors.OreDatiVecchi = 'Scrivi un numero da 1 a 1000'
  if (!isWithin(values.PasswordMinima, 5, 64)) errors.PasswordMinima = 'Scrivi un numero da 5 a 64'
  if (!isWithin(values.OreInattivitaAdmin, 1, 720)) errors.OreInattivitaAdmin = 'Scrivi un numero da 1 a 720'
  if (!websitePattern.test(values.SitoWeb.trim())) errors.SitoWeb = 'Indica un sito, come www.esempio.it'
  return errors
}

/** Expects values that have passed the checks. */
export function settingsOf(values: SettingsValues): OfficeSettings {
  const text = Object.fromEntries(texts.map(name => [name, values[name].trim()])) as Record<TextField, string>
  return {
    ...text,
    Social: linesOf(values.Social).flatMap(line => socialOf(line) ?? []),
    CondizioniOrdine: linesOf(values.CondizioniOrdine),
    PagineEsterne: {
      download: values['PagineEsterne.download'].trim(),
      download_admin: values['PagineEsterne.download_admin'].trim(),
      configuratore_agente: values['PagineEsterne.configuratore_agente'].trim(),
      offerte_cliente: values['PagineEsterne.offerte_cliente'].trim(),
      showroom_agente: values['PagineEsterne.showroom_agente'].trim(),
      nuova_anagrafica: values['PagineEsterne.nuova_anagrafica'].trim(),
    },
    OreDatiVecchi: Number(values.OreDatiVecchi),
    PasswordMinima: Number(values.PasswordMinima),
    OreInattivitaAdmin: Number(values.OreInattivitaAdmin),
    SecondoFattorePer: tickedRoles(values),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function socialOf(line: string): { Nome: string; Url: string } | undefined {
  const [, Nome = '', Url = ''] = /^(.{1,30}?)\s+(\S+)$/.exec(line) ?? []
  return isHttps(Url) ? { Nome, Url } : undefined
}

function isHttps(text: string): boolean {
  return /^https:\/\/./.test(text.trim()) && URL.canParse(text.trim())
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}
