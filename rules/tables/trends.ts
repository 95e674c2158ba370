import type { TrendDetail, TrendTotals } from '#contract/trends.ts'
import { incrementOf } from '#rules/increment.ts'
import { type Column, columns, type Totals } from './column.ts'

/** A customer in two periods. The answer lacks the increments, which the table computes. */
export interface TrendRow extends TrendDetail {
  IncrementoPorte?: never
  IncrementoFatturato?: never
}

type Field = Column<TrendRow>['field']
type Pair = readonly [first: Field, second: Field]

/** The figures of both periods under one heading. */
function ofPeriods(group: string, fields: Pair, format: 'integer' | 'euro', width: number) {
  return fields.map(
    (field, at): Column<TrendRow> => ({
      ...{ field, format, width, group },
      ...{ title: `Periodo ${at + 1}`, total: true, dash: true },
    }),
  )
}

function increment(group: string, field: Field, compares: Pair): Column<TrendRow> {
  return { field, compares, group, title: 'Incremento', format: 'increment', width: 98, total: true }
}

const doors = ['PorteVendute', 'PorteVendute2'] as const
const revenue = ['Fatturato', 'Fatturato2'] as const

export const trendColumns: readonly Column<TrendRow>[] = columns<TrendRow>([
  { field: 'CodCliente', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'CLRAGSOC' },
  { field: 'CLRAGSOC', title: 'Cliente', format: 'text', kind: 'name', width: 170, code: 'CodCliente' },
  {
    field: 'Silenzioso',
    title: 'Ritmo',
    format: 'text',
    value: row => (row.Silenzioso ? 'silenzioso' : ''),
    width: 72,
    inName: true,
  },
  ...ofPeriods('Porte vendute', doors, 'integer', 62),
  increment('Porte vendute', 'IncrementoPorte', doors),
  ...ofPeriods('In esposizione', ['PorteInExpo', 'PorteInExpo2'], 'integer', 58),
  ...ofPeriods('Fatturato', revenue, 'euro', 132),
  increment('Fatturato', 'IncrementoFatturato', revenue),
  { field: 'Pop', title: 'Pop', format: 'answer', width: 70, total: true, dash: true },
  { field: 'UltimoOrdine', title: 'Ultimo ordine', format: 'day', width: 90, sheetOnly: 'CLRAGSOC' },
  {
    field: 'RitmoGiorni',
    title: 'Giorni tra due ordini',
    format: 'integer',
    width: 90,
    sheetOnly: 'CLRAGSOC',
  },
])

export function trendTotals(sums: TrendTotals): Totals {
  const { Clienti: _, Pop, ...figures } = sums
  return {
    ...figures,
    IncrementoPorte: incrementOf(sums.PorteVendute, sums.PorteVendute2),
    IncrementoFatturato: incrementOf(sums.Fatturato, sums.Fatturato2),
    Pop,
  }
}
