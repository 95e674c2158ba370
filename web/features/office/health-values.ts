import { type FeedGroup, feedGroups } from '#contract/health-kinds.ts'
import type { OfficeSettings } from '#contract/office.ts'

interface Limit {
  label: string
  least: number
  most: number
}

/** Limits by the field that carries them. */
export const healthLimits = {
  DiscoPercento: { label: 'Disco pieno oltre (%)', least: 10, most: 99 },
  GiorniCertificato: { label: 'Certificato in scadenza entro (giorni)', least: 1, most: 365 },
  OreCopia: { label: 'Copia di sicurezza entro (ore)', least: 1, most: 10_000 },
  MinutiLavoro: { label: 'Lavoro fermo dopo (minuti)', least: 1, most: 10_000 },
  Fallimenti: { label: 'Errori di fila di un lavoro', least: 1, most: 100 },
  MinutiPosta: { label: 'Posta ferma dopo (minuti)', least: 1, most: 10_000 },
  MsChiamataLenta: { label: 'Richiesta lenta oltre (millisecondi)', least: 50, most: 60_000 },
} as const satisfies Partial<Record<keyof OfficeSettings, Limit>>
export const keepingLimits = {
  MesiRegistro: { label: 'Registro (mesi)', least: 6, most: 120 },
  GiorniPosta: { label: 'Posta spedita o fallita (giorni)', least: 30, most: 3_650 },
  GiorniNotifiche: { label: 'Notifiche (giorni)', least: 30, most: 3_650 },
  GiorniImportazioni: { label: 'Rapporti delle importazioni (giorni)', least: 30, most: 3_650 },
} as const satisfies Partial<Record<keyof OfficeSettings, Limit>>

export const offerLimits = {
  GiorniRisposta: { label: 'Offerta senza risposta dopo (giorni)', least: 1, most: 365 },
} as const satisfies Partial<Record<keyof OfficeSettings, Limit>>

const limits = { ...healthLimits, ...keepingLimits, ...offerLimits }
type LimitField = keyof typeof limits
type GroupField = `OreDati.${FeedGroup}`

const limitFields = Object.keys(limits) as LimitField[]
export const groupFields = feedGroups.map(group => ({ group, field: `OreDati.${group}` as const }))

/** Numbers are edited as text; an empty group takes the hours of all data. */
export interface HealthValues extends Record<LimitField | GroupField, string> {
  MailDelMattino: boolean
  MailDelMattinoA: string
}

export function healthValues(settings: OfficeSettings): HealthValues {
  const numbers = limitFields.map(field => [field, String(settings[field])])
  const groups = groupFields.map(({ group, field }) => [field, String(settings.OreDati[group] ?? '')])
  return {
    ...(Object.fromEntries([...numbers, ...groups]) as Record<LimitField | GroupField, string>),
    MailDelMattino: settings.MailDelMattino,
    MailDelMattinoA: settings.MailDelMattinoA,
  }
}

export function checkHealth(values: HealthValues): Partial<Record<keyof HealthValues, string>> {
  const errors: Partial<Record<keyof HealthValues, string>> = {}
  const check = (field: LimitField | GroupField, { least, most }: Omit<Limit, 'label'>) => {
    if (!isWithin(values[field], least, most)) errors[field] = `Scrivi un numero da ${least} a ${most}`
  }
  for (const field of limitFields) check(field, limits[field])
  for (const { field } of groupFields) if (values[field].trim()) check(field, healthLimits.OreCopia)
  return errors
}

/** Expects values that have passed the checks. */
export function healthOf(values: HealthValues) {
  const numbers = limitFields.map(field => [field, Number(values[field])])
  const groups = groupFields.map(({ group, field }) => [
    group,
    values[field].trim() ? Number(values[field]) : null,
  ])
  return {
    ...(Object.fromEntries(numbers) as Record<LimitField, number>),
    OreDati: Object.fromEntries(groups) as OfficeSettings['OreDati'],
    MailDelMattino: values.MailDelMattino,
    MailDelMattinoA: values.MailDelMattinoA.trim(),
  }
}

export function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}
