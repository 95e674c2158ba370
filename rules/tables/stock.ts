import type { StockItem } from '#contract/stock.ts'
import { columns } from './column.ts'

/** Offered, and not shown until they are chosen. */
export const chosenColumns: readonly string[] = ['QTA_PREVISIONE', 'COD_ART_MAG_FOR']

/** The workbook can be taken in again: its titles are those that the import knows. */
export const stockTable = columns<StockItem>([
  { field: 'COD_ART', title: 'Codice interno', format: 'text', width: 120, sheetOnly: true },
  { field: 'COD_ART_VIS', title: 'Codice', format: 'text', width: 150 },
  { field: 'DESC_ART', title: 'Descrizione', format: 'text', width: 280 },
  { field: 'SOT_SC', title: 'Minimo scorta', format: 'integer', width: 110 },
  { field: 'QTA_MAG_FOR', title: 'Qtà in magazzino', format: 'integer', width: 200 },
  { field: 'QTA_PREVISIONE', title: 'Prossima produzione', format: 'integer', width: 130 },
  { field: 'COD_ART_MAG_FOR', title: 'Codice fornitore', format: 'text', width: 130 },
])
