import { z } from 'zod'

/** The body of every failed call (application/problem+json); `Message` can be shown as it is. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  Message: z.string(),
  RequestId: z.string(),
  /** Only with `login.secondFactor`: the challenge for the second step of the sign-in. */
  Sfida: z
    .object({
      Codice: z.string(),
      Metodi: z.array(z.enum(['totp', 'passkey', 'recupero'])),
      Passkey: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Only with `quote.stale` and `article.stale`: changes by others since the version that the caller edited. */
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
  /** Only with `quote.stale` and `article.stale`: the current state of the object. */
  Attuale: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>
