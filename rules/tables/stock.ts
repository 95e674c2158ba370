import type { StockItem } from '#contract/stock.ts'
import type { StockFilter } from '#contract/stock-names.ts'
import { isBelowMinimum } from '#rules/stock.ts'
import { columns } from './column.ts'

/** Columns that are hidden until the user chooses them. */
export const chosenStockColumns: readonly string[] = ['QTA_PREVISIONE', 'COD_ART_MAG_FOR']

export const stockFilterText: Readonly<Record<StockFilter, string>> = {
  tutti: 'Tutti',
  minimoScorta: 'Minimo Scorta',
  telai: 'Telai',
  coprifili: 'Coprifili',
  giacenze: 'Giacenze',
}

interface StockRow extends StockItem {
  Stato?: never
}

/** The workbook can be imported again, because the import recognizes these titles. */
export const stockTable = columns<StockRow>([
  { field: 'COD_ART', title: 'Codice interno', format: 'text', width: 120, sheetOnly: 'COD_ART_VIS' },
  { field: 'COD_ART_VIS', title: 'Codice', format: 'text', kind: 'code', width: 150 },
  { field: 'DESC_ART', title: 'Descrizione', format: 'text', kind: 'name', width: 280 },
  { field: 'SOT_SC', title: 'Minimo scorta', format: 'integer', width: 110 },
  { field: 'QTA_MAG_FOR', title: 'Qtà in magazzino', format: 'integer', width: 200 },
  {
    field: 'Stato',
    title: 'Stato',
    format: 'text',
    value: row => (isBelowMinimum(row) ? 'sotto scorta' : ''),
    width: 100,
    inName: true,
  },
  { field: 'QTA_PREVISIONE', title: 'Prossima produzione', format: 'integer', width: 130 },
  { field: 'COD_ART_MAG_FOR', title: 'Codice fornitore', format: 'text', kind: 'code', rank: 4, width: 130 },
])
