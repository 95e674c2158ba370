import { type VariantKind, variantKindNames } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, variantOf } from './catalogue.ts'
import { type DoorField, doorProblems, isMissing } from './door-configuration.ts'

type OtherField = Exclude<DoorField, VariantKind>

const names: Record<OtherField, string> = {
  tipologia: 'tipologia',
  modello: 'modello',
  L: 'L (larghezza)',
  H: 'H (altezza)',
  S: 'S (spessore)',
  quantita: 'quantità',
}

/** Reasons why a door cannot be ordered: missing fields, and choices that left the catalogue. Empty if it can. */
export function doorFaults(catalogue: Catalogue, door: Door): string {
  const problems = Object.entries(doorProblems(catalogue, door)) as [DoorField, string][]
  const missing = problems.filter(([, text]) => isMissing(text)).map(([field]) => nameOf(field))
  const gone = problems
    .filter(([, text]) => !isMissing(text))
    .map(([field]) => chosenIn(catalogue, door, field))
  return [
    missing.length > 0 && `da completare. Manca: ${missing.join(', ')}.`,
    gone.length > 0 && `${missing.length > 0 ? 'Non' : 'non'} più in catalogo: ${gone.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nameOf(field: DoorField): string {
  return field in names ? names[field as OtherField] : variantKindNames[field as VariantKind].toLowerCase()
}

function chosenIn(catalogue: Catalogue, door: Door, field: DoorField): string {
  const code = door.choices[field as VariantKind] ?? ''
  const values: Record<OtherField, string> = {
    tipologia: door.type,
    modello: door.model,
    L: `${door.widthMm} mm`,
    H: `${door.heightMm} mm`,
    S: `${door.thicknessMm} mm`,
    quantita: String(door.quantity),
  }
  const value =
    field in names
      ? values[field as OtherField]
      : (variantOf(catalogue, field as VariantKind, code)?.name ?? code)
  return `${nameOf(field)} ${value}`
}
