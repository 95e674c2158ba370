import type { PortalInfo } from '#contract/portal.ts'
import type { Answers } from './answers.ts'

export const portalInfo: PortalInfo = {
  Versione: '1.0.0',
  Azienda: {
    Stile: '',
    Logo: null,
    Nome: 'Soglia Porte',
    Contatti: { Telefono: '0424 123 456', EMail: 'ufficio@example.it', Orari: 'lun-ven 8-17' },
    PrivacyUrl: 'https://example.it/privacy',
    Social: [],
  },
  Ingresso: null,
  PasswordMinima: 10,
  Posta: true,
  AccessiDemo: [],
}

/** The answer that names the manufacturer and its office, because several parts show them. */
export const withManufacturer: Answers = { portal: { info: portalInfo } }

/** A document that a viewer can open: one empty page. */
export function aPdf(name: string): File {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>`
  return new File([text], name, { type: 'application/pdf' })
}
