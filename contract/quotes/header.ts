import { z } from 'zod'
import { day, instant } from '../fields/values.ts'
import { quoteStates } from '../quote-kinds.ts'

export const QuoteHeader = z.object({
  id: z.number().int(),
  data: instant,
  dataModifica: instant,
  idUtente: z.string(),
  codCliente: z.string(),
  rifCliente: z.string(),
  note: z.string(),
  /** Always 0, because the discount is one of the markups. */
  sconto: z.literal(0),
  collezione: z.string(),
  pagamento: z.string(),
  notePagamento: z.string(),
  Importo: z.number(),
  Cliente: z.string(),
  /** The last day on which the prices are valid. */
  validoFino: day,
  /** VAT on the doors in percent. */
  iva: z.number().int(),
  Stato: z.enum(quoteStates),
  /** The version grows with every change of the quote. A save sends the version that the user edited. */
  Versione: z.number().int(),
})
export type QuoteHeader = z.infer<typeof QuoteHeader>
