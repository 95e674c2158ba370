import { type Catalogue, type Door, kindName, variantOf } from './catalogue.ts'
import { type DoorField, doorProblems, isMissing } from './door-configuration.ts'

const names: Record<DoorField, string> = {
  tipologia: 'tipologia',
  modello: 'modello',
  L: 'L (larghezza)',
  H: 'H (altezza)',
  S: 'S (spessore)',
  quantita: 'quantità',
}

/** Reasons why a door cannot be ordered: missing fields, and choices that left the catalogue. Empty if it can. */
export function doorFaults(catalogue: Catalogue, door: Door): string {
  const problems = Object.entries(doorProblems(catalogue, door))
  const missing = problems.filter(([, text]) => isMissing(text)).map(([field]) => nameOf(catalogue, field))
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

function nameOf(catalogue: Catalogue, field: DoorField): string {
  return names[field] ?? kindName(catalogue, field).toLowerCase()
}

function chosenIn(catalogue: Catalogue, door: Door, field: DoorField): string {
  const code = door.choices[field] ?? ''
  const values: Record<DoorField, string> = {
    tipologia: door.type,
    modello: door.model,
    L: `${door.widthMm} mm`,
    H: `${door.heightMm} mm`,
    S: `${door.thicknessMm} mm`,
    quantita: String(door.quantity),
  }
  const value = values[field] ?? variantOf(catalogue, field, code)?.name ?? code
  return `${nameOf(catalogue, field)} ${value}`
}
