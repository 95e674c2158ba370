import type { Kind } from './kinds.ts'

const pdfForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,115}\.pdf$/iu
const attachmentForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,114}\.(pdf|jpe?g|png)$/iu
const allowed = 'no folder, at most 120 characters: letters, digits, spaces and `._()-`'

/** Name of a PDF in a folder of the feed. */
export function pdfName(folder: string): Kind {
  return {
    described: `name of a PDF, ${allowed}`,
    sqlType: 'text',
    whenEmpty: null,
    read: value =>
      pdfForm.test(value) ? value : { reason: `Non è il nome di un file PDF della cartella ${folder}` },
  }
}

/** Name of a PDF or photo; it may be empty. */
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
