import type { DrawnLogo } from '#contract/logo.ts'
import type { OfficeSettings } from '#contract/office.ts'
import { websitePattern } from '#contract/website.ts'
import { checkHealth, type HealthValues, healthOf, healthValues, isWithin } from './health-values.ts'
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
  'Frase',
  'Telefono',
  'EMail',
  'Orari',
  'PrivacyUrl',
] as const
type TextField = (typeof texts)[number]

/** Fields have the names that the server uses in its errors. Whole numbers and lists are edited as text. */
export interface SettingsValues extends Record<TextField | PageField, string>, RoleValues, HealthValues {
  /** One link per line: `Nome https://…`. */
  Social: string
  /** One paragraph per line. */
  CondizioniOrdine: string
  PorteAccesso: string
  OreDatiVecchi: string
  Logo: DrawnLogo | null
  PasswordMinima: string
  PasswordMinimaAdmin: string
  OreInattivitaAdmin: string
}

const pages = {
  download: 'Download',
  download_admin: 'Download per gli amministratori',
  configuratore_agente: 'Configuratore',
  offerte_cliente: 'Offerte',
  showroom_agente: 'Showroom',
  nuova_anagrafica: 'Modulo di nuova anagrafica',
} as const satisfies Record<Page, string>

export const pageFields = (Object.entries(pages) as [Page, string][]).map(([page, label]) => ({
  page,
  field: `PagineEsterne.${page}` as const,
  label,
}))

export function settingsValues(settings: OfficeSettings): SettingsValues {
  const copied = texts.map(name => [name, settings[name]])
  const leads = pageFields.map(({ page, field }) => [field, settings.PagineEsterne[page]])
  return {
    ...(Object.fromEntries([...copied, ...leads]) as Record<TextField | PageField, string>),
    ...roleValues(settings.SecondoFattorePer),
    ...healthValues(settings),
    Logo: settings.Logo ?? null,
    Social: settings.Social.map(({ Nome: name, Url }) => `${name} ${Url}`).join('\n'),
    CondizioniOrdine: settings.CondizioniOrdine.join('\n'),
    PorteAccesso: (settings.PorteAccesso ?? []).join('\n'),
    OreDatiVecchi: String(settings.OreDatiVecchi),
    PasswordMinima: String(settings.PasswordMinima),
    PasswordMinimaAdmin: String(settings.PasswordMinimaAdmin),
    OreInattivitaAdmin: String(settings.OreInattivitaAdmin),
  }
}

export function checkSettings(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = checkHealth(values)
  if (!values.Nome.trim()) errors.Nome = 'Il campo è obbligatorio'
  if (!isColour(values.ColoreMarchio)) {
    errors.ColoreMarchio = 'Indica un colore come #005055'
  }
  for (const field of ['PrivacyUrl', ...pageFields.map(page => page.field)] as const) {
    if (values[field].trim() && !isHttps(values[field])) errors[field] = 'Indica un indirizzo https'
  }
  if (linesOf(values.PorteAccesso).length > 3) errors.PorteAccesso = 'Al massimo tre righe'
  if (linesOf(values.Social).some(line => !socialOf(line))) {
    errors.Social = 'Scrivi su ogni riga un nome e un indirizzo https'
  }
  if (!isWithin(values.OreDatiVecchi, 1, 1000)) errors.OreDatiVecchi = 'Scrivi un numero da 1 a 1000'
  if (!isWithin(values.PasswordMinima, 5, 64)) errors.PasswordMinima = 'Scrivi un numero da 5 a 64'
  if (!isWithin(values.PasswordMinimaAdmin, 8, 64)) errors.PasswordMinimaAdmin = 'Scrivi un numero da 8 a 64'
  if (!isWithin(values.OreInattivitaAdmin, 1, 720)) errors.OreInattivitaAdmin = 'Scrivi un numero da 1 a 720'
  if (!websitePattern.test(values.SitoWeb.trim())) errors.SitoWeb = 'Indica un sito, come www.esempio.it'
  return errors
}

/** Expects values that have passed the checks. */
export function settingsOf(values: SettingsValues): OfficeSettings {
  const text = Object.fromEntries(texts.map(name => [name, values[name].trim()])) as Record<TextField, string>
  const leads = pageFields.map(({ page, field }) => [page, values[field].trim()])
  return {
    ...text,
    Logo: values.Logo,
    Social: linesOf(values.Social).flatMap(line => socialOf(line) ?? []),
    CondizioniOrdine: linesOf(values.CondizioniOrdine),
    PorteAccesso: linesOf(values.PorteAccesso),
    PagineEsterne: Object.fromEntries(leads) as Record<Page, string>,
    OreDatiVecchi: Number(values.OreDatiVecchi),
    PasswordMinima: Number(values.PasswordMinima),
    PasswordMinimaAdmin: Number(values.PasswordMinimaAdmin),
    OreInattivitaAdmin: Number(values.OreInattivitaAdmin),
    ...healthOf(values),
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

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim())
}

function isHttps(text: string): boolean {
  return /^https:\/\/./.test(text.trim()) && URL.canParse(text.trim())
}
