import type { z } from 'zod'
import { type FeedGroup, feedGroups } from '#contract/health-kinds.ts'
import type { DrawnLogo } from '#contract/logo.ts'
import type { CompanySettings, OfficeSettings } from '#contract/office.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { versionOfLogo } from '#server/files/logo.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { readSetting, type Setting, writeSetting } from '#server/kit/settings.ts'

type Settings = z.output<typeof OfficeSettings>
type Kept = Settings & Required<Pick<Settings, 'Frase' | 'PorteAccesso'>>

const noPages = {
  download: '',
  download_admin: '',
  configuratore_agente: '',
  offerte_cliente: '',
  showroom_agente: '',
  nuova_anagrafica: '',
}

const noGroupHours = Object.fromEntries(feedGroups.map(group => [group, null])) as Record<FeedGroup, null>

export async function readOfficeSettings(tx: OpenReader): Promise<Kept> {
  const company = await readSetting(tx, 'manufacturer')
  const accounts = await readSetting(tx, 'accounts')
  const entry = await readSetting(tx, 'entry')
  const health = await readSetting(tx, 'health')
  const keeping = await readSetting(tx, 'keeping')
  return {
    Nome: company.name,
    RagioneSociale: company.legalName,
    Indirizzo: company.address,
    Registro: company.registration,
    PartitaIva: company.vatNumber,
    SitoWeb: company.website,
    ColoreMarchio: company.brandColour,
    Logo: await readLogo(tx, company),
    Frase: entry.sentence,
    PorteAccesso: entry.doors,
    Telefono: company.phone,
    EMail: company.email,
    Orari: company.hours,
    PrivacyUrl: company.privacyUrl,
    Social: company.social.map(({ name, url }) => ({ Nome: name, Url: url })),
    CondizioniOrdine: company.orderTerms,
    PagineEsterne: { ...noPages, ...(await readSetting(tx, 'externalPages')) },
    OreDatiVecchi: await readSetting(tx, 'feedAgeHours'),
    GiorniRisposta: await readSetting(tx, 'offerAnswerDays'),
    OreDati: { ...noGroupHours, ...health.groupHours },
    DiscoPercento: health.diskPercent,
    GiorniCertificato: health.certificateDays,
    OreCopia: health.backupHours,
    MinutiLavoro: health.jobMinutes,
    MinutiPosta: health.mailMinutes,
    Fallimenti: health.jobFailures,
    MsChiamataLenta: health.slowMs,
    MailDelMattino: health.hasMorningMail,
    MailDelMattinoA: health.morningMailTo,
    MesiRegistro: keeping.logMonths,
    GiorniPosta: keeping.mailDays,
    GiorniNotifiche: keeping.notificationDays,
    GiorniImportazioni: keeping.importDays,
    PasswordMinima: accounts.passwordLength,
    PasswordMinimaAdmin: accounts.adminPasswordLength,
    OreInattivitaAdmin: accounts.adminIdleHours,
    SecondoFattorePer: accounts.secondFactorRoles,
  }
}

/** Takes a logo that is already redrawn. */
export async function saveOfficeSettings(tx: OpenWriter, given: Settings): Promise<Done<'OK'>> {
  const before = await readOfficeSettings(tx)
  const next = {
    ...given,
    Logo: given.Logo === undefined ? before.Logo : given.Logo,
    Frase: given.Frase ?? before.Frase,
    PorteAccesso: given.PorteAccesso ?? before.PorteAccesso,
  }
  await writeSetting(tx, 'manufacturer', toManufacturer(next))
  await writeSetting(tx, 'logo', { image: next.Logo?.Immagine ?? '' })
  await writeSetting(tx, 'entry', { sentence: next.Frase, doors: next.PorteAccesso })
  const pages = Object.entries(next.PagineEsterne).filter(([, address]) => address !== '')
  await writeSetting(tx, 'externalPages', Object.fromEntries(pages))
  await writeSetting(tx, 'feedAgeHours', next.OreDatiVecchi)
  await writeSetting(tx, 'offerAnswerDays', next.GiorniRisposta)
  await writeSetting(tx, 'health', {
    groupHours: Object.fromEntries(Object.entries(next.OreDati).filter(([, hours]) => hours !== null)),
    diskPercent: next.DiscoPercento,
    certificateDays: next.GiorniCertificato,
    backupHours: next.OreCopia,
    jobMinutes: next.MinutiLavoro,
    mailMinutes: next.MinutiPosta,
    jobFailures: next.Fallimenti,
    slowMs: next.MsChiamataLenta,
    hasMorningMail: next.MailDelMattino,
    morningMailTo: next.MailDelMattinoA,
  })
  await writeSetting(tx, 'keeping', {
    logMonths: next.MesiRegistro,
    mailDays: next.GiorniPosta,
    notificationDays: next.GiorniNotifiche,
    importDays: next.GiorniImportazioni,
  })
  await writeSetting(tx, 'accounts', {
    passwordLength: next.PasswordMinima,
    adminPasswordLength: next.PasswordMinimaAdmin,
    secondFactorRoles: next.SecondoFattorePer,
    adminIdleHours: next.OreInattivitaAdmin,
  })
  return ok({ detail: changesBetween(before, next) })
}

async function readLogo(tx: OpenReader, { logo }: Setting<'manufacturer'>): Promise<DrawnLogo | null> {
  if (!logo) return null
  const { image } = await readSetting(tx, 'logo')
  return { Immagine: image, Larghezza: logo.widthPx, Altezza: logo.heightPx }
}

function toLogo(drawn: DrawnLogo | null | undefined): Setting<'manufacturer'>['logo'] {
  return drawn ? { version: versionOfLogo(drawn), widthPx: drawn.Larghezza, heightPx: drawn.Altezza } : null
}

export function toManufacturer(next: CompanySettings): Setting<'manufacturer'> {
  return {
    name: next.Nome,
    legalName: next.RagioneSociale,
    address: next.Indirizzo,
    registration: next.Registro,
    vatNumber: next.PartitaIva,
    website: next.SitoWeb,
    brandColour: next.ColoreMarchio,
    logo: toLogo(next.Logo),
    phone: next.Telefono,
    email: next.EMail,
    hours: next.Orari,
    privacyUrl: next.PrivacyUrl,
    social: next.Social.map(({ Nome, Url }) => ({ name: Nome, url: Url })),
    orderTerms: next.CondizioniOrdine,
  }
}

function changesBetween(before: Settings, next: Settings): Record<string, unknown> {
  const changed = Object.entries(next).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Settings]),
  )
  const told = changed.map(([field, value]) => [field, [before[field as keyof Settings], value]])
  return Object.fromEntries(
    told.map(([field, pair]) => [field, field === 'Logo' ? logoWords(before, next) : pair]),
  )
}

/** The log says what happened to the logo, and holds no picture. */
function logoWords(before: Settings, next: Settings): [string, string] {
  return [before.Logo ? 'il logo di prima' : '', next.Logo ? 'un nuovo logo' : '']
}
