import { z } from 'zod'

/** The body of every failed call (application/problem+json). `Message` is a text for users. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  Message: z.string(),
  RequestId: z.string(),
  /** The challenge for the second step of the sign-in; only with `login.secondFactor`. */
  Sfida: z
    .object({
      Codice: z.string(),
      Metodi: z.array(z.enum(['totp', 'passkey', 'recupero'])),
      Passkey: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Changes by others since the version that the caller edited; only with `quote.stale` and `article.stale`. */
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
  /** The current state of the quote or article; only with `quote.stale` and `article.stale`. */
  Attuale: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>
