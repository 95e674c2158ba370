import './pdf-worker.ts'
import { pdfjs } from 'react-pdf'

/** Opens a document for drawing outside the dialog. */
export function openPdf(data: ArrayBuffer) {
  return pdfjs.getDocument({ data }).promise
}
