import { openTableReader } from '#server/xlsx/table-reader.ts'
import type { StockFile } from './stock-rows.ts'

export const readStockFile = openTableReader<StockFile>(new URL('./stock-file-process.ts', import.meta.url))
