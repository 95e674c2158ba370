import { z } from 'zod'
import { instant } from './fields/values.ts'
import { route } from './kit/route.ts'

export const Manufacturer = z.object({
  Nome: z.string(),
  Contatti: z.object({ Telefono: z.string(), EMail: z.string(), Orari: z.string() }),
  PrivacyUrl: z.string(),
  Social: z.array(z.object({ Nome: z.string(), Url: z.string() })),
})
export type Manufacturer = z.infer<typeof Manufacturer>

export const PortalInfo = z.object({
  Versione: z.string(),
  Azienda: Manufacturer,
  PasswordMinima: z.number().int(),
  /** Sign-ins of the demo company; empty outside the demo. */
  AccessiDemo: z.array(z.object({ Utente: z.string(), Password: z.string(), Tipologia: z.string() })),
})
export type PortalInfo = z.infer<typeof PortalInfo>

export const Freshness = z.object({ AggiornatoAl: instant.nullable(), OreMassime: z.number().int() })
export type Freshness = z.infer<typeof Freshness>

export const portal = {
  info: route({
    method: 'GET',
    path: '/api/portale',
    summary: 'What the sign-in page and the shell need before anyone has signed in',
    access: 'public',
    answer: PortalInfo,
    example: {},
  }),
  freshness: route({
    method: 'GET',
    path: '/api/portale/aggiornamento',
    summary: 'When the ERP last delivered its data',
    access: 'session',
    answer: Freshness,
    example: {},
  }),
}
