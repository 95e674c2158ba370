import type { PublicLogo } from '#contract/logo.ts'
import { companyStyle } from '#rules/logo-look.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { logoBytes } from '#server/files/logo.ts'
import { readSetting, type Setting } from './settings.ts'

type Manufacturer = Setting<'manufacturer'>

export interface PrintedCompany extends Manufacturer {
  logoPng?: Buffer
}

/** The manufacturer as documents print it, with its logo. */
export async function readCompany(tx: OpenReader): Promise<PrintedCompany> {
  const company = await readSetting(tx, 'manufacturer')
  return company.logo ? { ...company, logoPng: logoBytes((await readSetting(tx, 'logo')).image) } : company
}

export async function findLogo(tx: OpenReader) {
  const { logo, logoPng } = await readCompany(tx)
  return logo && logoPng ? { version: logo.version, png: logoPng } : undefined
}

export function toPublicLogo({ logo }: Pick<Manufacturer, 'logo'>): PublicLogo | null {
  return logo && { Indirizzo: logoAddress(logo.version), Larghezza: logo.widthPx, Altezza: logo.heightPx }
}

/** Styles with which a page shows the company's logo and colour. */
export function styleOf({ logo, brandColour }: Pick<Manufacturer, 'logo' | 'brandColour'>): string {
  return companyStyle(logo && { ...logo, address: logoAddress(logo.version) }, brandColour)
}

export function logoAddress(version: string): string {
  return `/api/logo/${version}`
}
