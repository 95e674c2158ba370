import type { QuoteExtra } from '#contract/quote-tools.ts'
import { decimalOf, decimalText } from './decimal.ts'

/** A line of the dealer's own as it is typed. */
export interface ExtraValues {
  Descrizione: string
  Quantita: string
  Prezzo: string
  Iva: string
}

export const newExtra: ExtraValues = { Descrizione: '', Quantita: '1', Prezzo: '', Iva: '22' }

export function extraValuesOf({ Descrizione, Quantita, Prezzo, Iva }: QuoteExtra): ExtraValues {
  return { Descrizione, Quantita: decimalText(Quantita), Prezzo: decimalText(Prezzo), Iva: String(Iva) }
}

export function checkExtra({ Descrizione, Quantita, Prezzo }: ExtraValues) {
  return {
    Descrizione: Descrizione.trim() === '' ? 'Il campo è obbligatorio' : undefined,
    Quantita: decimalOf(Quantita) ? undefined : 'Scrivi una quantità, per esempio 1 o 2,5',
    Prezzo: decimalOf(Prezzo) === undefined ? 'Scrivi un prezzo, per esempio 80 o 80,50' : undefined,
  }
}

export function extraOf({ Descrizione, Quantita, Prezzo, Iva }: ExtraValues) {
  return {
    Descrizione: Descrizione.trim(),
    Quantita: decimalOf(Quantita) ?? 0,
    Prezzo: decimalOf(Prezzo) ?? 0,
    Iva: Number(Iva),
  }
}
