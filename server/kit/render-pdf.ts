import type { PdfDocument, PdfEngine } from '#server/pdf/engine.ts'
import { PdfBusyError } from '#server/pdf/engine.ts'
import { refuse } from './refuse.ts'

/** An overloaded machine is not a bug, so the user gets a refusal. */
export async function renderOrRefuse(pdf: PdfEngine, document: PdfDocument): Promise<Uint8Array> {
  try {
    return await pdf.render(document)
  } catch (error) {
    if (error instanceof PdfBusyError) throw refuse('pdf.busy', { retryAfter: 5 })
    throw error
  }
}
