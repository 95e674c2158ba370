import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { DoorwayRule } from '#rules/catalogue.ts'
import { doorPrice, unitCents } from '#rules/quote-price.ts'
import { toCatalogueAnswer } from '#server/features/catalogue/wire.ts'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import type { Answers } from './answers.ts'

const catalogue = aCatalogue()
export const catalogueAnswer = toCatalogueAnswer(catalogue)

/** The small catalogue with rules from an opening for all models. */
export function catalogueWith(doorways: readonly DoorwayRule[]) {
  return toCatalogueAnswer({ ...catalogue, models: catalogue.models.map(model => ({ ...model, doorways })) })
}
const instant = '2026-11-23T09:00:00Z'
const markups = { Sconto: 0, MaggNetta: 5, MaggPerc: 35, Proprie: false }

/** A row of a quote: a complete door of the small catalogue. */
export function aRow(posizione: number, changes: Partial<QuoteRow> = {}): QuoteRow {
  const { choices, ...door } = aDoor()
  const none = { Mantovana: '', Maniglietta: '' }
  const row = {
    posizione,
    DescPosizione: 'Battente destra · 110 · Bianco / Bianco',
    tipologia: door.type,
    modello: door.model,
    quantita: door.quantity,
    ...{ L: door.widthMm, H: door.heightMm, S: door.thicknessMm },
    ...none,
    ...choices,
    Scelte: {},
    riempimento: "Nido d'ape",
    ...{ Note: '', Riferimento: `Stanza ${posizione}`, CodListino: 'L1', ListinoNuovo: null },
    ...{ Locale: '', Alternativa: null, Conta: true, Completa: true, MisureDefinitive: null, Versione: 1 },
    ...changes,
  }
  const list = doorPrice(catalogue, aDoor({ widthMm: row.L, heightMm: row.H }))?.cents ?? 0
  const unit = unitCents(list, { percentHundredths: 3_500, cents: 500, discountHundredths: 0 })
  return {
    ...(row as QuoteRow),
    Listino: list / 100,
    prezzo: unit / 100,
    Importo: (unit * row.quantita) / 100,
  }
}

function aQuote(Righe: QuoteRow[], Versione: number): Quote {
  const sum = Righe.reduce((total, row) => total + row.Importo, 0)
  return {
    Testata: {
      ...{ id: 73, data: instant, dataModifica: instant, idUtente: 'cliente', codCliente: 'C001' },
      ...{ rifCliente: 'Famiglia Conti', note: '', sconto: 0, collezione: 'Speedy', pagamento: '' },
      ...{ notePagamento: '', Importo: sum, Cliente: '', validoFino: '2026-12-23', iva: 22 },
      ...{ Stato: 'aperto', Versione },
    },
    ...{ Righe, Voci: [], Maggiorazioni: markups },
    Totali: { Listino: sum, Imponibile: sum, Iva: [], TotaleIvato: sum },
    Listino: { Codice: 'L1', Nome: 'Listino', Dal: '2026-01-01' },
    ...{ Richiesta: null, Offerta: null, Messaggi: 0, HaImmagine: false, PuoModificare: true },
  }
}

/** A quote that the double keeps: saved rows get a new version, and a stale save is refused. */
export function aDesk(start: QuoteRow[]) {
  const desk = { rows: start, version: 1, save: (row: QuoteRow) => row }
  const answers: Answers = {
    quotes: { read: () => aQuote(desk.rows, desk.version) },
    catalogue: { whole: catalogueAnswer, collections: [{ collezione: 'Speedy', modelli: 2, testo: '' }] },
    quoteRows: {
      removedRows: [],
      savePosition: ({ body }) => {
        const { pos, H, L, S, quantita, riferimento = '' } = body
        desk.version += 1
        const sizes = { H, L, S, quantita, Riferimento: riferimento }
        const row = desk.save(aRow(pos, { ...sizes, Versione: desk.version }))
        desk.rows = desk.rows.map(other => (other.posizione === pos ? row : other))
        const { prezzo, Importo } = row
        return { Esito: 'OK', Posizione: pos, Versione: desk.version, prezzo, Importo }
      },
    },
    quoteTools: { removedExtras: [] },
  }
  return { desk, answers }
}
