import { type DoorChoices, toWireChoices } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import { type Catalogue, listOf, modelOf } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorPrice, type Markup, type VatTotals } from '#rules/quote-price.ts'
import {
  amountOf,
  doorOf,
  type ExtraRow,
  extraAmount,
  type PositionRow,
  pricedDoor,
  unitOf,
} from './priced.ts'

export const euros = (cents: number): number => cents / 100
export const toHundredths = (value: number): number => Math.round(value * 100)
export const toCents = (euros: number): number => toHundredths(euros)

/** VAT by rate. */
export function toVat({ vat }: VatTotals) {
  return vat.map(({ percent, netCents, taxCents }) => ({
    Aliquota: percent,
    Imponibile: euros(netCents),
    Imposta: euros(taxCents),
  }))
}

export function toQuoteRow(row: PositionRow, catalogue: Catalogue, markup: Markup): QuoteRow {
  return {
    posizione: row.position,
    DescPosizione: doorText(catalogue, doorOf(row)),
    tipologia: row.door_type as QuoteRow['tipologia'],
    modello: row.model_code,
    quantita: row.quantity,
    H: row.height_mm,
    L: row.width_mm,
    S: row.thickness_mm,
    ...toWireChoices(row.choices as DoorChoices),
    riempimento: row.filling,
    Note: row.note,
    Riferimento: row.reference,
    prezzo: euros(unitOf(row, markup)),
    Listino: euros(row.list_cents),
    Importo: euros(amountOf(row, markup)),
    CodListino: row.list_code,
    ListinoNuovo: newListPrice(row, catalogue),
    Alternativa: row.alternative_of === null ? null : { Di: row.alternative_of },
    Conta: row.is_counted,
    Locale: row.room,
    // A row in JSON has its instant as text.
    MisureDefinitive: row.measured_at && {
      Utente: row.measured_by,
      Quando: new Date(row.measured_at).toISOString(),
    },
    Completa: row.is_complete,
    Versione: row.version,
  }
}

/** The price in the list in force, if this price differs, even by a correction, and the user has not decided yet. */
export function newListPrice(row: PositionRow, catalogue: Catalogue): QuoteRow['ListinoNuovo'] {
  const door = doorOf(row)
  const inForce = listInForce(catalogue, row).code
  if (!row.is_complete || row.kept_for_list === inForce) return null
  // For nearly every row, this comparison of prices is enough.
  if (row.list_code === inForce && doorPrice(catalogue, door)?.cents === row.list_cents) return null
  const priced = pricedDoor(catalogue, door)
  if (priced.is_complete ? priced.list_cents === row.list_cents : row.list_code === inForce) return null
  return { Listino: priced.is_complete ? euros(priced.list_cents) : null }
}

/** A door whose model is gone stays with the list of its collection. */
function listInForce(catalogue: Catalogue, row: PositionRow) {
  const ofRow = Object.values(catalogue.lists ?? {}).find(({ code }) => code === row.list_code)
  return (!modelOf(catalogue, row.model_code) && ofRow) || listOf(catalogue, doorOf(row))
}

export function toExtra(row: ExtraRow): QuoteExtra {
  return {
    riga: row.line,
    Descrizione: row.description,
    Quantita: row.quantity_hundredths / 100,
    Prezzo: euros(row.unit_cents),
    Iva: row.vat_percent,
    Importo: euros(extraAmount(row)),
    Versione: row.version,
  }
}
