import type { Kind } from './kinds.ts'

const fileNameForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,115}\.pdf$/iu

/** The name of a PDF in one of the feed's folders. */
export function pdfName(folder: string): Kind {
  return {
    described: 'name of a PDF, no folder, at most 120 characters: letters, digits, spaces and `._()-`',
    sqlType: 'text',
    whenEmpty: null,
    read: value =>
      fileNameForm.test(value) ? value : { reason: `Non è il nome di un file PDF della cartella ${folder}` },
  }
}
