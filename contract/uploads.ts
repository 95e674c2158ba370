import { z } from 'zod'
import { fileName } from './fields/texts.ts'
import { calls } from './kit/route.ts'
import { largestUploadBytes } from './upload-limits.ts'

/** An unfinished upload. The server keeps the received part, so the client can resume after a broken connection. */
export const SentUpload = z.object({
  Invio: z.uuid(),
  Nome: z.string(),
  Byte: z.number().int(),
  Ricevuti: z.number().int(),
})
export type SentUpload = z.infer<typeof SentUpload>

const anId = '00000000-0000-4000-8000-000000000001'

const office = calls({ access: { roles: ['Admin'], data: 'none' } })

/** Large files arrive in pieces. After the last piece, another call uses the complete file. */
export const uploads = {
  begin: office.post('/api/admin/invii', {
    summary: 'Announces a file that will be sent in pieces',
    body: z.object({
      Nome: fileName,
      Byte: z
        .number()
        .int()
        .min(1, 'Il file è vuoto')
        .max(largestUploadBytes, 'Il file è troppo grande: al massimo 1 GB'),
    }),
    answer: SentUpload,
    example: { body: { Nome: 'listino.pdf', Byte: 1000 } },
  }),
  state: office.get('/api/admin/invii/{invio}', {
    summary: 'How much of a file has come',
    params: z.object({ invio: z.uuid() }),
    answer: SentUpload,
    example: { params: { invio: anId } },
    refusals: ['upload.unknown'],
  }),
  send: office.post('/api/admin/invii/{invio}/{da}', {
    summary: 'Sends the piece that begins at `da`, of 64 kB to 8 MB; the last one may be smaller',
    params: z.object({ invio: z.uuid(), da: z.string().regex(/^\d{1,10}$/) }),
    bodyType: 'file',
    answer: SentUpload,
    example: { params: { invio: anId, da: '0' } },
    refusals: [
      'upload.unknown',
      'upload.offset',
      'upload.pieceSize',
      'upload.svg',
      'upload.program',
      'upload.imageTooLarge',
      'file.unavailable',
    ],
  }),
}
