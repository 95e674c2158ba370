import { z } from 'zod'
import { file } from './kit/file.ts'
import { route } from './kit/route.ts'
import { wholeNumber } from './kit/values.ts'

/** A picture of the office's, kept in several widths. */
export const Picture = z.object({
  /** Names it in its addresses: random, and another one for every content. */
  Codice: z.string(),
  /** In points: as large as it can be had. */
  Larghezza: z.number().int(),
  Altezza: z.number().int(),
  /** The widths it can be had in, the smallest first. */
  Larghezze: z.array(z.number().int()).min(1),
})
export type Picture = z.infer<typeof Picture>

const PictureSize = z.object({
  immagine: z.string().regex(/^[\w-]{43}$/, 'Immagine non trovata'),
  larghezza: wholeNumber(1, 4_000),
})

const example = { params: { immagine: 'a'.repeat(43), larghezza: '480' } }

/** A browser asks for pictures by itself, without a session: the address is known to who was answered it. */
export const pictures = {
  avif: route({
    method: 'GET',
    path: '/api/immagini/{immagine}/{larghezza}/avif',
    summary: 'A picture in one of its widths, as AVIF',
    access: 'public',
    params: PictureSize,
    answer: file('image/avif', { isImmutable: true }),
    example,
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  webp: route({
    method: 'GET',
    path: '/api/immagini/{immagine}/{larghezza}/webp',
    summary: 'A picture in one of its widths, as WebP',
    access: 'public',
    params: PictureSize,
    answer: file('image/webp', { isImmutable: true }),
    example,
    refusals: ['file.unknown', 'file.unavailable'],
  }),
}
