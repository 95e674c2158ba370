import './pdf-worker.ts'
import { pdfjs } from 'react-pdf'

/** Opens a PDF document that a screen draws outside the PDF dialog. */
export function openPdf(data: ArrayBuffer) {
  return pdfjs.getDocument({ data }).promise
}
