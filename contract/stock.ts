import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { catalogueCode, typed } from './fields/texts.ts'
import { instant, version } from './fields/values.ts'
import { printed } from './kit/printed.ts'
import { calls } from './kit/route.ts'
import { mostPieces, stockFilters } from './stock-names.ts'

/** An article in the supplier's store. */
export const StockItem = z.object({
  COD_ART: z.string(),
  /** The code as screens show it. */
  COD_ART_VIS: z.string(),
  /** The supplier's own code; empty if the supplier has none. */
  COD_ART_MAG_FOR: z.string(),
  DESC_ART: z.string(),
  /** The minimum stock. */
  SOT_SC: z.number().int(),
  QTA_MAG_FOR: z.number().int(),
  /** Pieces that the next production will bring. */
  QTA_PREVISIONE: z.number().int(),
  /** Version of the two quantities; it grows with every change. */
  Versione: version,
})
export type StockItem = z.infer<typeof StockItem>

/** A number of pieces, also as typed text. An empty text changes nothing. */
const pieces = z.union([
  z
    .number('Scrivi un numero intero')
    .multipleOf(1, 'Scrivi un numero intero')
    .min(0, 'Non può essere negativo')
    .max(mostPieces, 'Al massimo 9.999.999')
    // `multipleOf` lets numbers pass that are almost zero.
    .refine(pieces => Number.isInteger(pieces), 'Scrivi un numero intero'),
  z
    .string()
    .trim()
    .max(20)
    .refine(text => !/^[-−]/.test(text), 'Non può essere negativo')
    .refine(text => /^[-−]|^\d{0,7}$/.test(text), 'Scrivi un numero intero, al massimo 9.999.999'),
  z.null(),
])

export const StockChange = z.object({
  COD_ART: typed(longest.catalogueCode, 'Obbligatorio'),
  QTA_MAG_FOR: pieces.default(null),
  QTA_PREVISIONE: pieces.default(null),
  /** The version that the user edited. Without a version the server detects no conflict. */
  Versione: version.optional(),
})
export type StockChange = z.input<typeof StockChange>

export const StockHistory = z.object({
  Quando: instant,
  /** The user who made the change; empty if the ERP made it. */
  Utente: z.string(),
  /** The source of the change: `modifica` is a user, `importazione` a file, `gestionale` the ERP. */
  Origine: z.enum(['modifica', 'importazione', 'gestionale']),
  QuantitaDa: z.number().int(),
  QuantitaA: z.number().int(),
  PrevisioneDa: z.number().int(),
  PrevisioneA: z.number().int(),
})
export type StockHistory = z.infer<typeof StockHistory>

const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'articoli' })

const list = office.get('/api/articoli/{x}', {
  summary: 'Articles with their stock, all or by a filter',
  params: z.object({ x: z.enum(stockFilters).optional() }),
  list: {
    rows: 250,
    sortable: ['COD_ART_VIS', 'DESC_ART', 'SOT_SC', 'QTA_MAG_FOR', 'QTA_PREVISIONE', 'COD_ART_MAG_FOR'],
  },
  answer: z.array(StockItem),
  example: { params: { x: 'tutti' } },
})

/** The office's calls for the articles in the supplier's store. */
export const stock = {
  list,
  pdf: printed(list, {
    path: '/api/articoli/pdf/{x}',
    summary: 'The same as PDF, in the same order',
  }),
  save: office.post('/api/articoli/save', {
    summary:
      'Sets what is there of an article and what comes; `NO` where one of them is empty and nothing was saved',
    body: StockChange,
    changes: ['articoli'],
    logs: ['stock.changed'],
    answer: z.enum(['OK', 'NO']),
    example: { body: { COD_ART: 'TEL-1', QTA_MAG_FOR: 12, QTA_PREVISIONE: 0, Versione: 1 } },
    refusals: ['article.unknown', 'article.stale'],
  }),
  history: office.get('/api/articoli/storia/{articolo}', {
    summary: 'How the stock of an article has changed, newest first',
    params: z.object({ articolo: catalogueCode }),
    list: { rows: 50, sortable: ['Quando'] },
    answer: z.array(StockHistory),
    example: { params: { articolo: 'TEL-1' } },
  }),
}
