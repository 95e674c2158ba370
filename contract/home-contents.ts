import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { line, lines, recordNumber, typed } from './fields/texts.ts'
import { removedToday } from './kit/removal.ts'
import { calls } from './kit/route.ts'
import { Picture, pictureRefusals } from './pictures.ts'

export const HomeTexts = z.object({
  /** Text below the greeting; empty shows none. */
  Benvenuto: lines(longest.welcome),
  /** Text of the dealers' banner; empty shows the portal's own sentence. */
  Banner: line(longest.description),
})
export type HomeTexts = z.infer<typeof HomeTexts>

export const HomePicture = z.object({
  Id: z.number().int(),
  Posto: z.number().int(),
  Descrizione: z.string(),
  Immagine: Picture,
})
export type HomePicture = z.infer<typeof HomePicture>

export const HomeContents = HomeTexts.extend({
  /** Pictures for the two places at the foot of the home; an empty place keeps the portal's drawing. */
  Immagini: z.array(HomePicture).max(2),
})
export type HomeContents = z.infer<typeof HomeContents>

const access = { roles: ['Admin'], data: 'none' } as const
const office = calls({ access })
const Place = z.object({ posto: z.enum(['1', '2']) })
const example = { params: { posto: '1' } }

/** Texts and pictures that the office publishes on everybody's home. */
export const homeContents = {
  read: office.get('/api/admin/home', {
    summary: "The office's texts and pictures of the home; everybody else has them with the home itself",
    answer: HomeContents,
  }),
  save: office.post('/api/admin/home', {
    summary: 'Changes the texts',
    body: HomeTexts,
    changes: ['contenuti'],
    logs: ['home.described'],
    example: { body: { Benvenuto: 'Buon lavoro da tutti noi.', Banner: '' } },
  }),
  picture: office.post('/api/admin/home/immagine/{posto}/upload', {
    summary: 'Takes a picture, in the field `file`, in the place of the one that stands there',
    params: Place,
    bodyType: 'file',
    changes: ['contenuti'],
    logs: ['homePicture.sent'],
    example,
    refusals: pictureRefusals,
  }),
  describe: office.post('/api/admin/home/immagine/{posto}', {
    summary: 'Says what a picture shows, for who does not see it',
    params: Place,
    body: z.object({ Descrizione: typed(longest.description, 'Scrivi una descrizione') }),
    changes: ['contenuti'],
    logs: ['homePicture.described'],
    example: { ...example, body: { Descrizione: 'Il nuovo showroom' } },
    refusals: ['file.unknown'],
  }),
  remove: office.delete('/api/admin/home/immagine/{posto}', {
    summary:
      "Deletes a picture: the portal's drawing stands there again; until the night it can be brought back",
    params: Place,
    changes: ['contenuti'],
    undo: { by: 'restore', until: 'tonight' },
    logs: ['homePicture.removed'],
    example,
    refusals: ['file.unknown'],
  }),
  restore: office.post('/api/admin/home/immagini/{immagine}/ripristina', {
    summary: 'Brings back a picture that was deleted today',
    params: z.object({ immagine: recordNumber() }),
    changes: ['contenuti'],
    logs: ['homePicture.restored'],
    example: { params: { immagine: '1' } },
    refusals: ['removal.over', 'homePicture.taken'],
  }),
  removed: removedToday({
    path: '/api/admin/home/immagini/eliminate',
    summary: 'Pictures that were deleted today',
    access,
    example: {},
  }),
}
