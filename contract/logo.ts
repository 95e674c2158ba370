import { z } from 'zod'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'
import { logoBounds } from './logo-limits.ts'

const atMost = (most: number) => z.number().int().min(1, 'Almeno 1').max(most, `Al massimo ${most}`)
const size = { Larghezza: atMost(logoBounds.widthPx), Altezza: atMost(logoBounds.heightPx) }
const longestImage = 4 * Math.ceil(logoBounds.bytes / 3) + 30

/** The company's logo, redrawn small enough for a mail. */
export const DrawnLogo = z.object({
  /** The picture itself, a PNG as a data address. */
  Immagine: z
    .string()
    .max(longestImage, 'Il logo è troppo grande')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'Carica di nuovo il logo'),
  ...size,
})
export type DrawnLogo = z.infer<typeof DrawnLogo>

/** The logo with the public address of its picture; another picture has another address. */
export const PublicLogo = z.object({ Indirizzo: z.string(), ...size })
export type PublicLogo = z.infer<typeof PublicLogo>

export const logoVersion = z.string().regex(/^[\w-]{20}$/, 'Logo non trovato')

/** Refusals of the calls that are given a logo again. */
export const logoRefusals = [
  'upload.tooLarge',
  'upload.tooHeavy',
  'upload.svg',
  'upload.busy',
  'logo.notPicture',
] as const

const admin = calls({ access: { roles: ['Admin'], data: 'none' } })
const anyone = calls({ access: 'public' })

/** The company's logo. The settings store it with the company's name. */
export const logo = {
  draw: admin.post('/api/admin/logo/upload', {
    summary: 'Redraws a picture, in the field `file`, as the logo would be; nothing is stored',
    reads: true,
    bodyType: 'file',
    answer: DrawnLogo,
    refusals: logoRefusals,
  }),
  picture: anyone.get('/api/logo/{versione}', {
    summary: "The company's logo of today, as PNG; an address of an earlier logo has nothing any more",
    params: z.object({ versione: logoVersion }),
    answer: file('image/png', { isImmutable: true }),
    example: { params: { versione: 'a'.repeat(20) } },
    refusals: ['file.unknown'],
  }),
}
