import { z } from 'zod'
import { linkCode } from './fields/texts.ts'
import { wholeNumber } from './fields/values.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'

/** A picture that the office publishes, in several widths. */
export const Picture = z.object({
  /** Random part of the picture's URLs. A new content gets a new part. */
  Codice: z.string(),
  /** The largest width and height in pixels. */
  Larghezza: z.number().int(),
  Altezza: z.number().int(),
  /** The available widths, smallest first. */
  Larghezze: z.array(z.number().int()).min(1),
})
export type Picture = z.infer<typeof Picture>

/** Refusals of the calls with which the office uploads a picture. */
export const pictureRefusals = [
  'upload.missing',
  'upload.notPicture',
  'upload.pictureTooLarge',
  'upload.busy',
  'upload.quota',
] as const

const PictureSize = z.object({
  immagine: linkCode('Immagine non trovata'),
  larghezza: wholeNumber(1, 4_000),
})

const example = { params: { immagine: 'a'.repeat(43), larghezza: '480' } }

const anyone = calls({ access: 'public' })

/** Browsers load pictures without a session, so the random URL is the only protection. */
export const pictures = {
  avif: anyone.get('/api/immagini/{immagine}/{larghezza}/avif', {
    summary: 'A picture in one of its widths, as AVIF',
    params: PictureSize,
    answer: file('image/avif', { isImmutable: true }),
    example,
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  webp: anyone.get('/api/immagini/{immagine}/{larghezza}/webp', {
    summary: 'A picture in one of its widths, as WebP',
    params: PictureSize,
    answer: file('image/webp', { isImmutable: true }),
    example,
    refusals: ['file.unknown', 'file.unavailable'],
  }),
}
