import { z } from 'zod'

/** application/problem+json as every failed call answers it; Message is ready to be shown. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  Message: z.string(),
  RequestId: z.string(),
  /** With `login.secondFactor`: what the second half of the sign-in needs. */
  Sfida: z
    .object({
      Codice: z.string(),
      Metodi: z.array(z.enum(['totp', 'passkey', 'recupero'])),
      Passkey: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With `quote.stale` and `article.stale`: what others have changed since the version that the save names. */
  Modifiche: z
    .array(
      z.object({
        Utente: z.string(),
        Quando: z.string(),
        Posizione: z.number().nullable(),
        Testo: z.string(),
      }),
    )
    .optional(),
  /** With `quote.stale` and `article.stale`: what was to be saved, as it stands now. */
  Attuale: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>
