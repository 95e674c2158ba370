/** This file stays free of zod, because the browser imports its values. */

/** Filters for quotes: prices about to expire, an offer opened lately, or an offer that has waited long for an answer. */
export const quotesOfNote = ['inScadenza', 'offerteAperte', 'offerteFerme'] as const
export type QuotesOfNote = (typeof quotesOfNote)[number]

/** The variants of a door in the order of the dialog; model and measures are not among them. */
export const variantKinds = [
  'ColoreAnta',
  'ColoreTelaio',
  'Apertura',
  'TipoTelaio',
  'CopEsterno',
  'CopInterno',
  'Serratura',
  'ColoreFerramenta',
  'Maniglia',
  'Mantovana',
  'Maniglietta',
] as const
export type VariantKind = (typeof variantKinds)[number]

export const variantKindNames: Record<VariantKind, string> = {
  ColoreAnta: 'Colore anta',
  ColoreTelaio: 'Colore telaio',
  Apertura: 'Apertura',
  TipoTelaio: 'Tipo telaio',
  CopEsterno: 'Coprifilo esterno',
  CopInterno: 'Coprifilo interno',
  Serratura: 'Serratura',
  ColoreFerramenta: 'Colore ferramenta',
  Maniglia: 'Maniglia',
  Mantovana: 'Mantovana',
  Maniglietta: 'Maniglietta',
}

/** The specification writes these names in lower case in a saved position. */
const smallInitials = {
  TipoTelaio: 'tipoTelaio',
  Maniglia: 'maniglia',
  Mantovana: 'mantovana',
  Maniglietta: 'maniglietta',
} as const
type Small = typeof smallInitials
export type SavedVariant = Exclude<VariantKind, keyof Small> | Small[keyof Small]

/** The field of a saved position that holds a variant. */
export function savedVariant(kind: VariantKind): SavedVariant {
  return kind in smallInitials ? smallInitials[kind as keyof Small] : (kind as SavedVariant)
}

/** A dealer may choose these once for all new doors, besides the thickness. */
export const defaultKinds = [
  'TipoTelaio',
  'CopEsterno',
  'CopInterno',
  'Serratura',
  'ColoreFerramenta',
  'Maniglia',
] as const satisfies readonly VariantKind[]
/** Doors that a desk may keep under a name. */
export const mostSampleDoors = 50
export const mostCollections = 50

/** The effect of a chosen variant on another one. `propone` chooses it, `impone` also refuses all others of its kind. */
export const ruleEffects = ['ammette', 'esclude', 'impone', 'propone'] as const
export type RuleEffect = (typeof ruleEffects)[number]

export const doorTypes = ['battente', 'scorrevole'] as const
export type DoorType = (typeof doorTypes)[number]

export const doorMeasures = ['L', 'H', 'S'] as const
export type DoorMeasure = (typeof doorMeasures)[number]

export const quoteStates = ['aperto', 'richiesta', 'inVerifica', 'confermata', 'inSospeso'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteStateNames: Record<QuoteState, string> = {
  aperto: 'Aperto',
  richiesta: 'Richiesta',
  inVerifica: 'In verifica',
  confermata: 'Confermata',
  inSospeso: 'In sospeso',
}

export const mostPositions = 500
/** Positions that one pasted list may add. */
export const mostListRows = 300

/** A new row before the user chooses anything. */
export const newRow = {
  quantity: 1,
  heightMm: 2100,
  widthMm: 600,
  thicknessMm: 80,
  filling: "Nido d'ape",
} as const

export const vatRates = [22, 10, 4, 0] as const

/** The specification uses this number of a quote for markups that apply to all quotes. */
export const quoteList = -1
