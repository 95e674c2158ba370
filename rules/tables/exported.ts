import { wholeTeamCode } from '#contract/kit/pair.ts'
import { instantText } from '#rules/italian-format.ts'
import { type Column, cellValue, type Group, linesOf, sortText, type Totals, totalsLine } from './column.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** The parts of a list that an export needs. */
export interface Exported<Row> {
  title: string
  /** Name of the sheet, if it differs from the title. */
  sheetName?: string
  /** File name without extension, from content and date: `ordini-mensili-2026-fatturato`. */
  fileName: string
  /** Italian plural that names the rows: `Clienti`. */
  counted: string
  columns: readonly Column<Row>[]
  /** A heading appears wherever the group changes. */
  groupOf?: ((row: Row) => Group) | undefined
  /** Absent if the list cannot be searched or sorted. */
  searched?: string
  sort?: string
  /** Other filters of the list: year, state, period. */
  about: readonly (readonly [label: string, value: string])[]
  notes?: readonly string[]
}

type Described<Row> = Pick<Exported<Row>, 'columns' | 'groupOf'>

export function sheetLines<Row>(
  { columns, groupOf }: Described<Row>,
  rows: readonly Row[],
  after?: Row,
): SheetLine[] {
  return [
    ...linesOf<Row, SheetLine>(rows, {
      groupOf,
      after,
      lineOf: row => columns.map(column => cellValue(column, row)),
      headingOf: ({ cells }) => ({ heading: columns.map(({ field }) => cells[field] ?? '') }),
    }),
  ]
}

const usualWidth = 140
const pixelsOfACharacter = 7

/** Builds the sheet without its lines, which the caller adds. */
export function listSheet<Row>(
  { title, sheetName = title, columns }: Exported<Row>,
  totals: Totals | undefined,
): Sheet {
  return {
    name: sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ title, format, group, dash, signed, width = usualWidth }) => ({
      title,
      format,
      group,
      dash,
      signed,
      width: Math.round(width / pixelsOfACharacter),
    })),
    lines: [],
    totals: totals && totalsLine(columns, totals),
  }
}

export interface Asking {
  user: string
  /** The switched user, as `filterText` writes it; empty without a filter. */
  filterText: string
  now: Date
  rows: number
}

/** Builds a sheet that says who exported which rows, for whom and when. */
export function informationSheet<Row>(list: Exported<Row>, { user, filterText, now, rows }: Asking): Sheet {
  return {
    name: 'Informazioni',
    columns: [24, 60].map(width => ({ title: '', format: 'text', width })),
    lines: [
      ['Contenuto', list.title],
      ...list.about,
      ...(list.searched === undefined ? [] : [['Ricerca', list.searched || 'nessuna']]),
      ...(list.sort === undefined ? [] : [['Ordinamento', sortText(list.columns, list.sort)]]),
      [list.counted, rows],
      ['Utente', user],
      ['Filtro', filterText || 'nessuno'],
      ['Generato il', `${instantText(now.toISOString())} (ora italiana)`],
      ...(list.notes ?? []).map(note => ['Nota', note]),
    ],
  }
}

/** `Cliente C00001 · Porte Rossi`: the switched user on screen, on paper and in the workbook. */
export function filterText(filter: { Tipo: string; Codice: string; Nome: string } | undefined): string {
  if (!filter) return ''
  const { Tipo, Codice, Nome } = filter
  return Codice === wholeTeamCode ? 'Tutta la squadra' : `${Tipo} ${Codice} · ${Nome}`
}
