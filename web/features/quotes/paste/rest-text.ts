import { type Catalogue, modelOf, variantOf } from '#rules/catalogue.ts'
import { type ListField, listFieldName, listFields } from '#rules/door-list/columns.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { dotted } from '#rules/italian-words.ts'
import type { Start } from '../position-dialog/starts.ts'

const notOffered = new Set<ListField>(['tipologia', 'posizione', 'AlternativaDi', 'Conta'])

/** Fields of a door that have no column yet. */
export function unnamedFields(catalogue: Catalogue, { columns }: DoorList): ListField[] {
  const named = new Set(columns.map(({ field }) => field))
  return listFields(catalogue).filter(field => !named.has(field) && !notOffered.has(field))
}

/** Says what the door gives that the list goes on like. */
export function restText(catalogue: Catalogue, list: DoorList, { door }: Start): string | undefined {
  if (!door) return undefined
  const facts = unnamedFields(catalogue, list).map(field => {
    if (field === 'modello') return modelOf(catalogue, door.model)?.name
    if (field === 'S') return door.thicknessMm > 0 && `S ${door.thicknessMm}`
    const variant = variantOf(catalogue, field, door.choices[field] ?? '')
    return variant && `${listFieldName(catalogue, field).toLowerCase()} ${variant.name}`
  })
  const text = dotted(...facts)
  return text && `Si prende: ${text}`
}
