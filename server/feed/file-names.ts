import type { Kind } from './kinds.ts'

const pdfForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,115}\.pdf$/iu
const attachmentForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,114}\.(pdf|jpe?g|png)$/iu
const allowed = 'no folder, at most 120 characters: letters, digits, spaces and `._()-`'

/** The name of a PDF in one of the feed's folders. */
export function pdfName(folder: string): Kind {
  return {
    described: `name of a PDF, ${allowed}`,
    sqlType: 'text',
    whenEmpty: null,
    read: value =>
      pdfForm.test(value) ? value : { reason: `Non è il nome di un file PDF della cartella ${folder}` },
  }
}

/** The same of a PDF or a photo; there may be none. */
export function attachmentName(folder: string): Kind {
  return {
    described: `name of a PDF, a JPEG or a PNG, ${allowed}`,
    sqlType: 'text',
    whenEmpty: '',
    read: value =>
      attachmentForm.test(value)
        ? value
        : { reason: `Non è il nome di un PDF o di una foto della cartella ${folder}` },
  }
}
