import type { TrendDetail, TrendTotals } from '#contract/trends.ts'
import { incrementOf } from '#rules/increment.ts'
import { type Column, columns, type Totals } from './column.ts'

/** A customer in two periods, with increments that the answer does not contain. */
export interface TrendRow extends TrendDetail {
  IncrementoPorte?: never
  IncrementoFatturato?: never
}

const [sold, shown, revenue] = ['Porte vendute', 'In esposizione', 'Fatturato']

export const trendColumns: readonly Column<TrendRow>[] = columns<TrendRow>([
  { field: 'CodCliente', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'CLRAGSOC' },
  { field: 'CLRAGSOC', title: 'Cliente', format: 'text', width: 170, code: 'CodCliente' },
  {
    field: 'Silenzioso',
    title: 'Ritmo',
    format: 'text',
    value: row => (row.Silenzioso ? 'silenzioso' : ''),
    width: 72,
    inName: true,
  },
  {
    field: 'PorteVendute',
    title: 'Periodo 1',
    format: 'integer',
    width: 62,
    group: sold,
    total: true,
    dash: true,
  },
  {
    field: 'PorteVendute2',
    title: 'Periodo 2',
    format: 'integer',
    width: 62,
    group: sold,
    total: true,
    dash: true,
  },
  {
    field: 'IncrementoPorte',
    title: 'Incremento',
    format: 'increment',
    compares: ['PorteVendute', 'PorteVendute2'],
    width: 98,
    group: sold,
    total: true,
  },
  {
    field: 'PorteInExpo',
    title: 'Periodo 1',
    format: 'integer',
    width: 58,
    group: shown,
    total: true,
    dash: true,
  },
  {
    field: 'PorteInExpo2',
    title: 'Periodo 2',
    format: 'integer',
    width: 58,
    group: shown,
    total: true,
    dash: true,
  },
  {
    field: 'Fatturato',
    title: 'Periodo 1',
    format: 'euro',
    width: 132,
    group: revenue,
    total: true,
    dash: true,
  },
  {
    field: 'Fatturato2',
    title: 'Periodo 2',
    format: 'euro',
    width: 132,
    group: revenue,
    total: true,
    dash: true,
  },
  {
    field: 'IncrementoFatturato',
    title: 'Incremento',
    format: 'increment',
    compares: ['Fatturato', 'Fatturato2'],
    width: 98,
    group: revenue,
    total: true,
  },
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
