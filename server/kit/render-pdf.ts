import type { PdfDocument, PdfEngine } from '#server/pdf/engine.ts'
import { PdfBusyError } from '#server/pdf/pdf-thread.ts'
import { refuse } from './refuse.ts'

/** A machine that has too much to do is no bug: it is told as such. */
export async function renderOrRefuse(pdf: PdfEngine, document: PdfDocument): Promise<Uint8Array> {
  try {
    return await pdf.render(document)
  } catch (error) {
    if (error instanceof PdfBusyError) throw refuse('pdf.busy', { retryAfter: 5 })
    throw error
  }
}
