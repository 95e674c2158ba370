import { legibleBrand } from '#rules/brand-look.ts'
import { isWideLogo } from '#rules/logo-look.ts'

/** The manufacturer's data on every document. */
export interface CompanyData {
  name: string
  legalName: string
  address: string
  vatNumber: string
  /** Company register, share capital and so on, as they must be printed. */
  registration?: string
  phone?: string
  email?: string
  website?: string
  /** `#rrggbb`; the portal's own teal if absent. */
  brandColour?: string
  /** Terms below an order, one paragraph each. */
  orderTerms: string[]
  logo?: { widthPx: number; heightPx: number } | null
  logoPng?: Uint8Array
}

const defaultBrandColour = '#005055'
const logoFile = 'logo.png'

/** Turns the company's data into the fields that base.typ reads. */
export function letterhead(company: CompanyData) {
  return {
    name: company.name,
    legalName: company.legalName,
    brandColour: legibleBrand(company.brandColour ?? defaultBrandColour),
    contacts: [company.phone, company.email, company.website].filter(Boolean),
    imprint: [company.address, `P.IVA ${company.vatNumber}`, company.registration].filter(Boolean),
    orderTerms: company.orderTerms,
    ...(company.logo && company.logoPng && { banner: logoFile, isNamed: isWideLogo(company.logo) }),
  }
}

/** The image that `letterhead` names. */
export function letterheadImages({ logoPng }: CompanyData): Record<string, Uint8Array> {
  return logoPng ? { [logoFile]: logoPng } : {}
}
