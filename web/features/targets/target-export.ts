import type { TargetRow } from '#contract/targets.ts'
import { monthName, monthNumbers } from '#rules/months.ts'
import { type Column, columns } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { TargetsUrl } from './targets-url.ts'

type MonthKey = `Mese${number}`
interface SheetRow extends Record<MonthKey, number | null> {
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

/** A row of the workbook: figures, months to come empty. */
export function sheetRow({ CodAgente, NomeAgente, Obiettivo: target }: TargetRow): SheetRow {
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
      target.Mesi.map(({ mese, Fatturato, Stato }) => [`Mese${mese}`, Stato === 'futuro' ? null : Fatturato]),
    ),
  }
}

function targetTable(anno: string): readonly Column<SheetRow>[] {
  return columns<SheetRow>([
    { field: 'CodAgente', title: 'Codice', format: 'text', width: 80 },
    { field: 'NomeAgente', title: 'Agente', format: 'text', width: 200 },
    { field: 'Obiettivo', title: 'Obiettivo', format: 'euro', total: true },
    { field: 'StepMensile', title: 'Passo mensile', format: 'euro', total: true },
    ...monthNumbers.map(
      (month): Column<SheetRow> => ({
        field: `Mese${month}`,
        title: monthName(month),
        format: 'euro',
        total: true,
      }),
    ),
    { field: 'Fatturato', title: `Fatturato ${anno}`, format: 'euro', total: true },
    { field: 'Percentuale', title: "% dell'obiettivo", format: 'percent', width: 110 },
    { field: 'Proiezione', title: 'Proiezione a fine anno', format: 'euro', total: true, width: 170 },
    { field: 'Ritmo', title: 'Proiezione in %', format: 'percent', width: 110 },
    { field: 'FatturatoPrec', title: `Fatturato ${Number(anno) - 1}`, format: 'euro', total: true },
  ])
}

const courses = { inLinea: 'in linea', indietro: 'indietro' } as const

/** The agents as the screen shows them. */
export function targetsExport(url: TargetsUrl, notes: readonly string[]): Exported<SheetRow> {
  return {
    title: `Obiettivi ${url.anno}`,
    fileName: `obiettivi-${url.anno}`,
    counted: 'Agenti',
    columns: targetTable(url.anno),
    searched: url.cerca,
    sort: url.ordina ?? '-Percentuale',
    about: [
      ['Anno', url.anno],
      ['Mostrati', url.andamento ? courses[url.andamento] : 'tutti'],
    ],
    notes,
  }
}

export function targetsCalls(rows: readonly TargetRow[]): ListCalls<SheetRow> {
  const lines = rows.map(sheetRow)
  return {
    readPage: async ({ pagina }) => ({ rows: pagina === 1 ? lines : [], total: lines.length }),
    readTotals: async () =>
      Object.fromEntries(
        targetTable('')
          .filter(column => column.total)
          .map(({ field }) => [field, lines.reduce((sum, line) => sum + cents(line[field]), 0) / 100]),
      ),
  }
}

function cents(amount: string | number | null | undefined): number {
  return Math.round(Number(amount ?? 0) * 100)
}
