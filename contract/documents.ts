import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { recordNumber } from './fields/texts.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'
import { Picture } from './pictures.ts'

export const documentKinds = ['pdf', 'immagine'] as const

export const PublicDocument = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  Tipo: z.enum(documentKinds),
  Byte: z.number().int(),
  Anteprima: Picture.nullable(),
  /** URL of the file; it works while the code is valid. */
  PathFile: z.string(),
})
export type PublicDocument = z.infer<typeof PublicDocument>

const anyone = calls({ access: 'public' })

/** Calls of the page /doc, which shows the documents of a code to visitors without an account. */
export const documents = {
  login: anyone.get('/api/doc/login/{codice}', {
    summary: "Opens the code's documents for twelve hours, by a cookie for these calls alone",
    writes: true,
    params: z.object({ codice: z.string().min(1).max(longest.documentCode) }),
    answer: z.literal('OK'),
    example: { params: { codice: 'ABCD-2345' } },
    refusals: ['document.wrongCode', 'login.throttled', 'session.foreignOrigin'],
  }),
  data: anyone.get('/api/doc/data', {
    summary: 'The documents of the code that was given',
    answer: z.array(PublicDocument),
    refusals: ['document.noCode'],
  }),
  file: anyone.get('/api/doc/file/{documento}', {
    summary: "One of the code's documents; its type says what it is",
    params: z.object({ documento: recordNumber('Documento non valido') }),
    answer: file('application/octet-stream'),
    example: { params: { documento: '1' } },
    refusals: ['document.noCode', 'file.unknown', 'file.unavailable'],
  }),
  logout: anyone.post('/api/doc/logout', {
    summary: 'Closes them on this device',
    refusals: ['session.foreignOrigin'],
  }),
}
