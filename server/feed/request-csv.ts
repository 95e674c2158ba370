import { toWireChoices, variantKinds } from '#contract/quote-kinds.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { csvLine } from './csv-line.ts'
import type { RequestContent, RequestLine } from './request-content.ts'

export interface WrittenRequest {
  row: { user_name: string; moved_at: Date | null; list_cents: number }
  content: RequestContent
}
export interface WrittenLine {
  number: number
  line: RequestLine
}

interface CsvColumn<Row> {
  name: string
  about: string
  value(row: Row): string | number
}

/** Columns of `testata.csv`; a test compares them with docs/erp-feed.md. */
export const headColumns: CsvColumn<WrittenRequest>[] = [
  { name: 'Numero', about: 'number of the quote and of its request', value: ({ content }) => content.numero },
  { name: 'Data', about: 'day of the request', value: ({ content }) => dayOf(content.data) },
  { name: 'DataConferma', about: 'day of its confirmation', value: ({ row }) => dayOf(row.moved_at) },
  { name: 'Cliente', about: 'code as in `clienti.csv`', value: ({ content }) => content.cliente },
  {
    name: 'Agente',
    about: 'code as in `agenti.csv`; empty: the customer itself',
    value: ({ content }) => content.agente ?? '',
  },
  { name: 'Utente', about: 'user name of the sender', value: ({ row }) => row.user_name },
  { name: 'Riferimento', about: "the dealer's own reference", value: ({ content }) => content.riferimento },
  { name: 'Pagamento', about: '', value: ({ content }) => content.pagamento },
  { name: 'NotePagamento', about: '', value: ({ content }) => content.notePagamento },
  { name: 'Note', about: '', value: ({ content }) => content.note },
  { name: 'Listino', about: 'code as in `listini.csv`', value: ({ content }) => content.listino },
  { name: 'Righe', about: 'number of lines in `righe.csv`', value: ({ content }) => content.righe.length },
  {
    name: 'Importo',
    about: 'euro by the price list, all lines',
    value: ({ row }) => (row.list_cents / 100).toFixed(2),
  },
]

/** Columns of `righe.csv`. */
export const lineColumns: CsvColumn<WrittenLine>[] = [
  { name: 'Numero', about: 'as in `testata.csv`', value: ({ number }) => number },
  {
    name: 'Posizione',
    about: 'number of the position in the quote; numbers may be missing',
    value: ({ line }) => line.posizione,
  },
  { name: 'Modello', about: 'code as in `modelli.csv`', value: ({ line }) => line.modello },
  { name: 'Tipologia', about: '`battente` or `scorrevole`', value: ({ line }) => line.tipologia },
  { name: 'L', about: 'width in millimetres', value: ({ line }) => line.L },
  { name: 'H', about: 'height in millimetres', value: ({ line }) => line.H },
  { name: 'S', about: 'thickness in millimetres', value: ({ line }) => line.S },
  { name: 'Quantita', about: '', value: ({ line }) => line.quantita },
  { name: 'Riempimento', about: 'filling of the leaf', value: ({ line }) => line.riempimento },
  ...variantKinds.map(kind => ({
    name: kind,
    about: 'code as in `varianti.csv`; empty: none',
    value: ({ line }: WrittenLine) => line.scelte[kind] ?? '',
  })),
  {
    name: 'Riferimento',
    about: "the dealer's reference of this door",
    value: ({ line }) => line.riferimento,
  },
  { name: 'Note', about: '', value: ({ line }) => line.note },
  { name: 'Prezzo', about: 'euro, one door', value: ({ line }) => line.listino.toFixed(2) },
  { name: 'Listino', about: 'code of the price list of this price', value: ({ line }) => line.codListino },
  {
    name: 'Scelte',
    about:
      'choices of all other kinds, as `Cilindro=EUROPEO;ClasseRc=RC3` with the codes of `varianti.csv`; a code with `;`, `=` or `"` is quoted, as `Cilindro="A;B"`, a quote in it doubled',
    value: ({ line }) =>
      Object.entries(toWireChoices(line.scelte).Scelte)
        .map(([kind, code]) => `${kind}=${quotedCode(code)}`)
        .join(';'),
  },
]

function quotedCode(code: string): string {
  return /[;="]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code
}

export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map(row => columns.map(column => column.value(row)))
  return [columns.map(column => column.name), ...lines].map(cells => csvLine(cells)).join('')
}

function dayOf(instant: string | Date | null): string {
  return instant ? dayInItaly(new Date(instant)) : ''
}

/** The Markdown table that describes one of the two files in docs/erp-feed.md. */
export function tableOf(columns: readonly { name: string; about: string }[]): string {
  return [
    '| column | note |',
    '|---|---|',
    ...columns.map(({ name, about }) => `| \`${name}\` | ${about} |`),
  ].join('\n')
}
