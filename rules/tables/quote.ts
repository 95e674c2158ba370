import { fromWireChoices, type VariantKind } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { type Catalogue, kindsIn, modelOf, variantOf } from '#rules/catalogue.ts'
import { inRooms, roomsOf, withoutRoom } from '#rules/rooms.ts'
import { type Column, columns } from './column.ts'
import type { Exported } from './exported.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** A type cannot name the columns of the feed's kinds. */
type SheetRow = QuoteRow & Readonly<Record<string, unknown>>

const roomOf = (row: QuoteRow) => row.Locale

/** Short titles, as door lists have them; the other variants keep their names. */
const variantTitles: Record<VariantKind, string> = { Apertura: 'Mano', ColoreAnta: 'Colore' }

/** A line a door with every choice, so that the sheet can be pasted into a quote. */
export function quoteColumns(catalogue: Catalogue, rows: readonly QuoteRow[]): readonly Column<SheetRow>[] {
  const own = kindsIn(catalogue)
  const isUsed = (kind: VariantKind) => rows.some(row => fromWireChoices(row)[kind])
  const kinds = catalogue.kinds.filter(kind => own.includes(kind) || isUsed(kind.code))
  // Where two collections have each their kind of colour, the short title could be either.
  const isMixed = kinds.filter(({ part }) => part === 'ColoreAnta').length > 1
  const shortTitle = (kind: VariantKind) =>
    isMixed && kind === 'ColoreAnta' ? undefined : variantTitles[kind]
  const variants = kinds.map(
    ({ code: kind, name }): Column<SheetRow> => ({
      field: kind,
      title: shortTitle(kind) ?? name,
      format: 'text',
      width: 150,
      value: row => {
        const code = fromWireChoices(row)[kind] ?? ''
        return variantOf(catalogue, kind, code)?.name ?? code
      },
    }),
  )
  const named = (kind: VariantKind) => variants.filter(({ field }) => field === kind)
  return columns<SheetRow>([
    { field: 'posizione', title: 'Pos.', format: 'integer', width: 50 },
    { field: 'Locale', title: 'Locale', format: 'text', width: 130 },
    { field: 'Riferimento', title: 'Riferimento', format: 'text', width: 160 },
    { field: 'tipologia', title: 'Tipo', format: 'text', width: 90 },
    {
      field: 'modello',
      title: 'Modello',
      format: 'text',
      width: 120,
      value: row => modelOf(catalogue, row.modello)?.name ?? row.modello,
    },
    { field: 'L', title: 'L', format: 'integer', width: 60 },
    { field: 'H', title: 'H', format: 'integer', width: 60 },
    { field: 'S', title: 'S', format: 'integer', width: 60 },
    ...named('Apertura'),
    { field: 'quantita', title: 'Q.tà', format: 'integer', width: 60 },
    ...named('ColoreAnta'),
    ...variants.filter(({ field }) => !(field in variantTitles)),
    { field: 'Note', title: 'Note', format: 'text', width: 200 },
    {
      field: 'Alternativa',
      title: 'Alternativa di',
      format: 'integer',
      width: 90,
      value: row => row.Alternativa?.Di ?? null,
    },
    { field: 'Conta', title: 'Nel totale', format: 'answer', width: 90 },
    { field: 'prezzo', title: 'Prezzo', format: 'euro', width: 100 },
    { field: 'Importo', title: 'Importo', format: 'euro', width: 100 },
  ])
}

/** The doors of a quote in the order of the screen. Sub-totals stand in a sheet of their own, where no list is read. */
export function exportedQuote(
  { Testata, Righe }: Pick<Quote, 'Testata' | 'Righe'>,
  catalogue: Catalogue,
): { list: Exported<SheetRow>; rows: readonly SheetRow[] } {
  const title = `Preventivo ${Testata.id}`
  return {
    list: {
      ...{ title, sheetName: 'Porte', fileName: `preventivo-${Testata.id}`, counted: 'Posizioni' },
      columns: quoteColumns(catalogue, Righe),
      about: [['Riferimento', Testata.rifCliente]],
      notes: ['Prezzi senza IVA'],
    },
    rows: inRooms(Righe, roomOf),
  }
}

/** Rooms with their sub-totals, the dealer's own lines, VAT and total. */
export function quoteSumsSheet({ Righe, Voci, Totali }: Pick<Quote, 'Righe' | 'Voci' | 'Totali'>): Sheet {
  const hasRooms = Righe.some(row => row.Locale !== '')
  const doors = roomsOf(Righe, roomOf).map((room): SheetLine => {
    const rows = Righe.filter(row => row.Locale === room && row.Conta)
    const cents = rows.reduce((sum, row) => sum + Math.round(row.Importo * 100), 0)
    return [
      hasRooms ? room || withoutRoom : 'Porte',
      rows.reduce((sum, row) => sum + row.quantita, 0),
      cents / 100,
    ]
  })
  return {
    name: 'Riepilogo',
    columns: [
      { title: 'Voce', format: 'text', width: 36 },
      { title: 'Q.tà', format: 'text', width: 10 },
      { title: 'Importo', format: 'euro', width: 16 },
    ],
    lines: [
      ...doors,
      ...Voci.map(({ Descrizione, Quantita, Importo }): SheetLine => [Descrizione, Quantita, Importo]),
      { heading: ['Imponibile', '', Totali.Imponibile] },
      ...Totali.Iva.map(({ Aliquota, Imposta }): SheetLine => [`IVA ${Aliquota}%`, '', Imposta]),
    ],
    totals: ['Totale IVA inclusa', '', Totali.TotaleIvato],
  }
}
