import { PdfBusyError, type PdfDocument, type PdfEngine } from '#server/pdf/engine.ts'
import { refuse } from './refuse.ts'

/** A queue that is full is no bug: it is told as such. */
export async function renderOrRefuse(pdf: PdfEngine, document: PdfDocument): Promise<Uint8Array> {
  try {
    return await pdf.render(document)
  } catch (error) {
    if (error instanceof PdfBusyError) throw refuse('pdf.busy', { retryAfter: 5 })
    throw error
  }
}
