import { expect, test } from 'vitest'
import type { PromotionRow } from '#contract/trends.ts'
import { withoutTotal } from './total-row.ts'

function aRow(row: Partial<PromotionRow>): PromotionRow {
  return {
    Tipo: 'cliente',
    CodCliente: 'C1',
    RagSoc: 'Rossi Porte',
    Laminato: false,
    Laccato: false,
    Quantita: 1,
    Fatturato: 1,
    FatturatoPromo: 1,
    FatturatoDiff: 0,
    FatturatoStr: '',
    FatturatoPromoStr: '',
    FatturatoDiffStr: '',
    PercorsoFile: [],
    ...row,
  }
}

const total = aRow({ Tipo: 'totale', CodCliente: '', RagSoc: 'zzzzz', Quantita: 2 })
const sleepy = aRow({ CodCliente: 'C2', RagSoc: 'Pizzzzeria Da Zza' })

test('the total is taken out of the rows by its kind, and a customer full of z stays among them', () => {
  expect(withoutTotal({ rows: [aRow({}), sleepy, total], total: 2 })).toEqual({
    rows: [aRow({}), sleepy],
    total: 2,
    sums: total,
  })
})

test('where nothing was found there is no total', () => {
  expect(withoutTotal({ rows: [], total: 0 })).toEqual({ rows: [], total: 0 })
})
