import { z } from 'zod'
import { instant } from './fields/values.ts'
import { calls } from './kit/route.ts'
import { PublicLogo } from './logo.ts'

export const Manufacturer = z.object({
  Nome: z.string(),
  /** Null if the company has none; the portal's own mark is shown then. */
  Logo: PublicLogo.nullable(),
  /** Styles with which a page shows the company's logo and colour. */
  Stile: z.string(),
  Contatti: z.object({ Telefono: z.string(), EMail: z.string(), Orari: z.string() }),
  PrivacyUrl: z.string(),
  Social: z.array(z.object({ Nome: z.string(), Url: z.string() })),
})
export type Manufacturer = z.infer<typeof Manufacturer>

/** A door of the price list, drawn as SVG. */
export const PriceListDoor = z.object({ Modello: z.string(), Colore: z.string(), Disegno: z.string() })
export type PriceListDoor = z.infer<typeof PriceListDoor>

export const PortalInfo = z.object({
  Versione: z.string(),
  Azienda: Manufacturer,
  /** Sentence and doors beside the form of the sign-in page; null in the start of a session. */
  Ingresso: z
    .object({
      Frase: z.string(),
      Porte: z.array(PriceListDoor),
    })
    .nullable(),
  PasswordMinima: z.number().int(),
  /** False if the portal has no mail server, so that nothing can be mailed. */
  Posta: z.boolean(),
  /** Sign-ins of the demo company; empty outside the demo. */
  AccessiDemo: z.array(z.object({ Utente: z.string(), Password: z.string(), Tipologia: z.string() })),
})
export type PortalInfo = z.infer<typeof PortalInfo>

export const Freshness = z.object({ AggiornatoAl: instant.nullable(), OreMassime: z.number().int() })
export type Freshness = z.infer<typeof Freshness>

const anyone = calls({ access: 'public' })
const signedIn = calls({ access: 'session' })

export const portal = {
  info: anyone.get('/api/portale', {
    summary: 'What the sign-in page and the shell need before anyone has signed in',
    answer: PortalInfo,
  }),
  freshness: signedIn.get('/api/portale/aggiornamento', {
    summary: 'When the ERP last delivered its data',
    answer: Freshness,
  }),
}
