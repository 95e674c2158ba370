import './pdf-worker.ts'
import { pdfjs } from 'react-pdf'

/** A document for drawing outside of the dialog. */
export function openPdf(data: ArrayBuffer) {
  return pdfjs.getDocument({ data }).promise
}
