import { type Course, targetFields, targetsSort } from '#contract/target-names.ts'
import type { TargetRow } from '#contract/targets.ts'
import { monthName, monthNumbers } from '#rules/months.ts'
import { holdsAllWords } from '#rules/search-fold.ts'
import { type SortValue, sortedBy } from '#rules/sorted.ts'
import { countsTransport } from '#rules/targets.ts'
import { type Column, columns, type Totals } from './column.ts'

type MonthKey = `Mese${number}` | `Quota${number}`
export interface TargetLine extends Record<MonthKey, number | null> {
  CodAgente: string
  NomeAgente: string
  Obiettivo: number | null
  StepMensile: number | null
  Fatturato: number
  Percentuale: number | null
  Proiezione: number
  Ritmo: number | null
  FatturatoPrec: number
}

/** A row on paper and in the workbook: each month in percent of its step and in euro; future months are empty. */
export function targetLine({ CodAgente, NomeAgente, Obiettivo: target }: TargetRow): TargetLine {
  const set = target.Impostato
  return {
    CodAgente,
    NomeAgente,
    Obiettivo: set ? target.MassimoInt : null,
    StepMensile: set ? target.StepMensile : null,
    Fatturato: target.Fatturato,
    Percentuale: target.Percentuale,
    Proiezione: target.Proiezione,
    Ritmo: target.Ritmo,
    FatturatoPrec: target.FatturatoPrec,
    ...Object.fromEntries(
      target.Mesi.flatMap(({ mese, Fatturato, Stato, percentuale }) => [
        [`Quota${mese}`, percentuale],
        [`Mese${mese}`, Stato === 'futuro' ? null : Fatturato],
      ]),
    ),
  }
}

export function targetTable(anno: string): readonly Column<TargetLine>[] {
  return columns<TargetLine>([
    { field: 'CodAgente', title: 'Codice', format: 'text', width: 80, sheetOnly: 'NomeAgente' },
    { field: 'NomeAgente', title: 'Agente', format: 'text', width: 200, code: 'CodAgente' },
    { field: 'Obiettivo', title: 'Obiettivo', format: 'euro', width: 108, total: true },
    { field: 'StepMensile', title: 'Passo mensile', format: 'euro', width: 96, total: true },
    ...monthNumbers.map(
      (month): Column<TargetLine> => ({
        field: `Quota${month}`,
        title: `${monthName(month)} in %`,
        shortTitle: monthName(month).slice(0, 3),
        width: 56,
        format: 'percent',
      }),
    ),
    ...monthNumbers.map(
      (month): Column<TargetLine> => ({
        field: `Mese${month}`,
        title: monthName(month),
        format: 'euro',
        total: true,
        sheetOnly: `Quota${month}`,
      }),
    ),
    { field: 'Fatturato', title: `Fatturato ${anno}`, format: 'euro', width: 108, total: true },
    { field: 'Percentuale', title: "% dell'obiettivo", shortTitle: '%', format: 'percent', width: 64 },
    {
      field: 'Proiezione',
      title: 'Proiezione a fine anno',
      shortTitle: 'Proiezione',
      format: 'euro',
      total: true,
      width: 108,
    },
    { field: 'Ritmo', title: 'Proiezione in %', shortTitle: 'in %', format: 'percent', width: 64 },
    {
      field: 'FatturatoPrec',
      title: `Fatturato ${Number(anno) - 1}`,
      format: 'euro',
      width: 108,
      total: true,
      sheetOnly: 'Fatturato',
    },
  ])
}

export const courseWords: Record<Course, string> = { inLinea: 'in linea', indietro: 'indietro' }

const sortValues = {
  NomeAgente: ({ NomeAgente, CodAgente }) => `${NomeAgente} ${CodAgente}`,
  Fatturato: ({ Obiettivo }) => Obiettivo.Fatturato,
  Percentuale: ({ Obiettivo }) => Obiettivo.Percentuale,
  Proiezione: ({ Obiettivo }) => Obiettivo.Proiezione,
} satisfies Record<(typeof targetFields)[number], (row: TargetRow) => SortValue>

export interface ChosenTargets {
  andamento?: Course | undefined
  cerca: string
  ordina?: string | undefined
}

/** The agents that match search and course, in the chosen order. */
export function chosenTargets(
  rows: readonly TargetRow[],
  { andamento, cerca, ordina = targetsSort }: ChosenTargets,
): TargetRow[] {
  const found = rows.filter(
    row =>
      (!andamento || row.Obiettivo.Andamento === andamento) &&
      holdsAllWords(`${row.NomeAgente} ${row.CodAgente}`, cerca),
  )
  const field = targetFields.find(name => name === ordina.replace(/^-/, ''))
  return field ? sortedBy(found, sortValues[field], ordina.startsWith('-')) : found
}

export function targetTotals(lines: readonly TargetLine[]): Totals {
  const summed = targetTable('').filter(column => column.total)
  return Object.fromEntries(
    summed.map(({ field }) => [field, lines.reduce((sum, line) => sum + cents(line[field]), 0) / 100]),
  )
}

function cents(amount: string | number | null | undefined): number {
  return Math.round(Number(amount ?? 0) * 100)
}

/** Notes that explain the figures on screen, in the workbook and on paper. */
export function targetNotes(year: number): readonly string[] {
  return [
    "L'obiettivo mensile è l'obiettivo annuo diviso 12.",
    'Prezzi IVA esclusa; importi degli ordini già fatturati, ' +
      `${countsTransport(year) ? 'trasporto compreso' : 'senza trasporto'} e senza prodotti sostitutivi.`,
  ]
}
