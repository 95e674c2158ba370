import type { QuoteExtra } from '#contract/quotes/tools.ts'
import { amountText, readAmount } from '#rules/italian-amount.ts'

/** One of the dealer's own lines as the user types it. */
export interface ExtraValues {
  Descrizione: string
  Quantita: string
  Prezzo: string
  Iva: string
}

export const newExtra: ExtraValues = { Descrizione: '', Quantita: '1', Prezzo: '', Iva: '22' }

export function extraValuesOf({ Descrizione, Quantita, Prezzo, Iva }: QuoteExtra): ExtraValues {
  return { Descrizione, Quantita: amountText(Quantita), Prezzo: amountText(Prezzo), Iva: String(Iva) }
}

export function checkExtra({ Descrizione, Quantita, Prezzo }: ExtraValues) {
  const quantity = readAmount(Quantita)
  return {
    Descrizione: Descrizione.trim() === '' ? 'Il campo è obbligatorio' : undefined,
    Quantita: quantity.value === 0 ? 'Scrivi una quantità, per esempio 1 o 2,5' : quantity.problem,
    Prezzo: readAmount(Prezzo).problem,
  }
}

export function extraOf({ Descrizione, Quantita, Prezzo, Iva }: ExtraValues) {
  return {
    Descrizione: Descrizione.trim(),
    Quantita: readAmount(Quantita).value ?? 0,
    Prezzo: readAmount(Prezzo).value ?? 0,
    Iva: Number(Iva),
  }
}
