import type { PromotionRow } from '#contract/trends.ts'
import { columns } from './column.ts'

export const promotionColumns = columns<PromotionRow>([
  { field: 'CodCliente', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'RagSoc' },
  { field: 'RagSoc', title: 'Cliente', format: 'text', kind: 'name', width: 240, code: 'CodCliente' },
  { field: 'Laminato', title: 'Laminato', format: 'flag', width: 92, dash: true },
  { field: 'Laccato', title: 'Laccato', format: 'flag', width: 86, dash: true },
  { field: 'Quantita', title: 'Porte vendute in promo', format: 'integer', width: 116, total: true },
  { field: 'Fatturato', title: 'Fatturato', format: 'euro', width: 138, total: true },
  { field: 'FatturatoPromo', title: 'Fatturato in promo', format: 'euro', width: 140, total: true },
  { field: 'FatturatoDiff', title: 'Differenza fatturato', format: 'euro', width: 154, total: true },
])
