/** This file stays free of zod, because the browser imports its values. */

/** Filters for quotes: prices about to expire, an offer opened lately, or an offer that has waited long for an answer. */
export const quotesOfNote = ['inScadenza', 'offerteAperte', 'offerteFerme'] as const
export type QuotesOfNote = (typeof quotesOfNote)[number]

/** The kinds of variant that the specification names, each a field of its own on the wire. All others come by the feed. */
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
export type SpecifiedKind = (typeof variantKinds)[number]
/** The code of a kind of variant, whether specified or from the feed. */
export type VariantKind = string
/** Begins with a capital, so that no code is a field of a door or of a program's objects. */
export const kindForm = /^[A-Z][A-Za-z0-9]{1,29}$/

/** The steps of the dialog that ask for variants. */
export const kindSteps = ['anta', 'ferramenta'] as const
export type KindStep = (typeof kindSteps)[number]
/** Parts of the drawing that take the look of a variant. Each but the last has the name of the specified kind drawn there. */
export const drawnParts = [...variantKinds, 'Sopraluce'] as const
export type DrawnPart = (typeof drawnParts)[number]

export const variantKindNames: Record<SpecifiedKind, string> = {
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
export type SavedVariant = Exclude<SpecifiedKind, keyof Small> | Small[keyof Small]

/** The field of a saved position that holds a variant. */
export function savedVariant(kind: SpecifiedKind): SavedVariant {
  return kind in smallInitials ? smallInitials[kind as keyof Small] : (kind as SavedVariant)
}

/** The chosen code of each kind; a kind without a choice is absent or empty. */
export type DoorChoices = Readonly<Record<VariantKind, string | undefined>>
type WireChoices = Record<SpecifiedKind, string> & { Scelte: Record<VariantKind, string> }

export function isSpecified(kind: VariantKind): kind is SpecifiedKind {
  return variantKinds.some(known => known === kind)
}

/** Choices as they travel: a field for each specified kind, all others in `Scelte`. */
export function toWireChoices(choices: DoorChoices): WireChoices {
  const named = variantKinds.map(kind => [kind, choices[kind] ?? ''])
  const others = Object.entries(choices).filter(([kind, code]) => code && !isSpecified(kind))
  return { ...Object.fromEntries(named), Scelte: Object.fromEntries(others.sort()) } as WireChoices
}

export function fromWireChoices(wire: Partial<WireChoices>): Record<VariantKind, string> {
  const named = variantKinds.map(kind => [kind, wire[kind] ?? ''] as const)
  const all = [...named, ...Object.entries(wire.Scelte ?? {})]
  return Object.fromEntries(all.filter(([, code]) => code !== ''))
}

/** Default choices of these kinds have fields of their own. */
export const defaultKinds = [
  'TipoTelaio',
  'CopEsterno',
  'CopInterno',
  'Serratura',
  'ColoreFerramenta',
  'Maniglia',
] as const satisfies readonly SpecifiedKind[]
/** Doors that a desk may keep under a name. */
export const mostSampleDoors = 50
export const mostCollections = 50
/** Choices of a door beyond the specified kinds. */
export const mostOtherChoices = 50

/** The effect of a chosen variant on another one. `propone` chooses it, `impone` also refuses all others of its kind. */
export const ruleEffects = ['ammette', 'esclude', 'impone', 'propone'] as const
export type RuleEffect = (typeof ruleEffects)[number]

export const doorTypes = ['battente', 'scorrevole'] as const
export type DoorType = (typeof doorTypes)[number]

export const doorMeasures = ['L', 'H', 'S'] as const
export type DoorMeasure = (typeof doorMeasures)[number]

/** A dealer may measure one of these on site instead of a door. */
export const doorways = ['Vano muro', 'Controtelaio'] as const
export type Doorway = (typeof doorways)[number]

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
