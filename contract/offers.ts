import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { recordNumber, typed } from './fields/texts.ts'
import { recordId } from './fields/values.ts'
import { deletion } from './kit/removal.ts'
import { anyRole, calls } from './kit/route.ts'
import { mostFootnotes, mostOfferImages, offerPlaces } from './offer-limits.ts'
import { Picture, pictureRefusals } from './pictures.ts'

export const OfferImage = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  /** URL of the picture as WebP, in the largest width. */
  PathFile: z.string(),
  Immagine: Picture,
})
export type OfferImage = z.infer<typeof OfferImage>

export const OfferTexts = z.object({
  Titolo: typed(longest.title, 'Scrivi il titolo'),
  /** Footnotes in display order. */
  Note: z.array(typed(longest.footnote)).max(mostFootnotes, `Al massimo ${mostFootnotes} note`),
})
export type OfferTexts = z.infer<typeof OfferTexts>

const reader = calls({ access: { roles: anyRole, data: 'none' }, page: 'offerte' })
const access = { roles: ['Admin'], data: 'none' } as const
const office = calls({ access })

/** Calls of the offers page, which every role may open. */
export const offers = {
  list: reader.get('/api/offerte', {
    summary: 'The images of the page, in their order',
    answer: z.array(OfferImage),
  }),
  carousel: reader.get('/api/offerte/carousel', {
    summary: 'The images behind the one that is called "colori"',
    answer: z.array(OfferImage),
  }),
  texts: reader.get('/api/offerte/testi', {
    summary: 'Title and footnotes of the page',
    answer: OfferTexts,
  }),
}

const Place = z.object({ luogo: z.enum(offerPlaces) })
const ImageId = z.object({ immagine: recordNumber('Immagine non valida') })

/** The office's calls for the offers page. */
export const offerDesk = {
  saveTexts: office.post('/api/admin/offerte/testi', {
    summary: 'Changes title and footnotes',
    body: OfferTexts,
    changes: ['offerte'],
    logs: ['offers.described'],
    example: { body: { Titolo: 'Rotazione collezione Speedy', Note: ['Prezzi IVA esclusa.'] } },
  }),
  add: office.post('/api/admin/offerte/immagini/{luogo}/upload', {
    summary: 'Takes an image, in the field `file`, drawn anew in several sizes; it comes last',
    params: Place,
    bodyType: 'file',
    changes: ['offerte'],
    logs: ['offerImage.sent'],
    answer: OfferImage,
    example: { params: { luogo: 'griglia' } },
    refusals: [...pictureRefusals, 'offerImage.most'],
  }),
  replace: office.post('/api/admin/offerte/immagine/{immagine}/upload', {
    summary: 'Takes another image in the place of one, whose description stays',
    params: ImageId,
    bodyType: 'file',
    changes: ['offerte'],
    logs: ['offerImage.sent'],
    answer: OfferImage,
    example: { params: { immagine: '1' } },
    refusals: [...pictureRefusals, 'offerImage.unknown'],
  }),
  describe: office.post('/api/admin/offerte/immagine/{immagine}', {
    summary: 'Changes the description of an image; "colori" opens the carousel',
    params: ImageId,
    body: z.object({ Descrizione: typed(longest.title, 'Scrivi una descrizione') }),
    changes: ['offerte'],
    logs: ['offerImage.described'],
    example: { params: { immagine: '1' }, body: { Descrizione: 'colori' } },
    refusals: ['offerImage.unknown'],
  }),
  arrange: office.post('/api/admin/offerte/immagini/{luogo}/ordine', {
    summary: 'Puts the images of a place into the given order; those not named come last',
    params: Place,
    body: z.object({ Ids: z.array(recordId).max(mostOfferImages) }),
    changes: ['offerte'],
    logs: ['offerImage.arranged'],
    example: { params: { luogo: 'griglia' }, body: { Ids: [1] } },
  }),
  ...deletion({
    path: '/api/admin/offerte/immagine/{immagine}',
    removedPath: '/api/admin/offerte/immagini/eliminate',
    access,
    params: ImageId,
    changes: ['offerte'],
    example: { params: { immagine: '1' } },
    logs: ['offerImage.removed', 'offerImage.restored'],
    refusals: ['offerImage.unknown'],
    restoring: ['offerImage.most'],
    summaries: [
      'Deletes an image; until the night it can be brought back',
      'Brings an image back that was deleted today',
      'Images that were deleted today',
    ],
  }),
}
