import type { z } from 'zod'
import { type FeedGroup, feedGroups } from '#contract/health-kinds.ts'
import type { CompanySettings, OfficeSettings } from '#contract/office.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { readSetting, type Setting, writeSetting } from '#server/kit/settings.ts'

type Settings = z.output<typeof OfficeSettings>

const noPages = {
  download: '',
  download_admin: '',
  configuratore_agente: '',
  offerte_cliente: '',
  showroom_agente: '',
  nuova_anagrafica: '',
}

const noGroupHours = Object.fromEntries(feedGroups.map(group => [group, null])) as Record<FeedGroup, null>

export async function readOfficeSettings(tx: OpenReader): Promise<Settings> {
  const company = await readSetting(tx, 'manufacturer')
  const accounts = await readSetting(tx, 'accounts')
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
    Telefono: company.phone,
    EMail: company.email,
    Orari: company.hours,
    PrivacyUrl: company.privacyUrl,
    Social: company.social.map(({ name, url }) => ({ Nome: name, Url: url })),
    CondizioniOrdine: company.orderTerms,
    PagineEsterne: { ...noPages, ...(await readSetting(tx, 'externalPages')) },
    OreDatiVecchi: await readSetting(tx, 'feedAgeHours'),
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
    OreInattivitaAdmin: accounts.adminIdleHours,
    SecondoFattorePer: accounts.secondFactorRoles,
  }
}

export async function saveOfficeSettings(tx: OpenWriter, next: Settings): Promise<Done<'OK'>> {
  const before = await readOfficeSettings(tx)
  await writeSetting(tx, 'manufacturer', toManufacturer(next))
  const pages = Object.entries(next.PagineEsterne).filter(([, address]) => address !== '')
  await writeSetting(tx, 'externalPages', Object.fromEntries(pages))
  await writeSetting(tx, 'feedAgeHours', next.OreDatiVecchi)
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
    secondFactorRoles: next.SecondoFattorePer,
    adminIdleHours: next.OreInattivitaAdmin,
  })
  return ok({ detail: changesBetween(before, next) })
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
  return Object.fromEntries(
    changed.map(([field, value]) => [field, [before[field as keyof Settings], value]]),
  )
}
