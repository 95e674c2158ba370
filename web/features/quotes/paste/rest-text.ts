import { type Catalogue, modelOf, variantOf } from '#rules/catalogue.ts'
import { type ListField, listFieldName, listFields } from '#rules/door-list/columns.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { dotted } from '#rules/italian-words.ts'
import type { ListWork } from './use-list.ts'

const notOffered = new Set<ListField>(['tipologia', 'posizione', 'AlternativaDi', 'Conta'])

/** Fields of a door that have no column yet. */
export function unnamedFields(catalogue: Catalogue, { columns }: DoorList): ListField[] {
  const named = new Set(columns.map(({ field }) => field))
  return listFields(catalogue).filter(field => !named.has(field) && !notOffered.has(field))
}

/** Names what the rows take from the start door. */
export function restText(
  catalogue: Catalogue,
  list: DoorList,
  { start: { door }, doors }: Pick<ListWork, 'start' | 'doors'>,
): string | undefined {
  if (!door) return undefined
  const facts = unnamedFields(catalogue, list).map(field => {
    if (field === 'modello') return modelOf(catalogue, door.model)?.name
    if (field === 'S') return door.thicknessMm > 0 && `S ${door.thicknessMm}`
    const variant = variantOf(catalogue, field, door.choices[field] ?? '')
    return variant && `${listFieldName(catalogue, field).toLowerCase()} ${variant.name}`
  })
  const text = dotted(...facts)
  const isForAll = doors.every(({ door: { type } }) => type === door.type)
  const whose = door.type === 'battente' ? 'a battente' : 'scorrevoli'
  return text && `Da questa porta${isForAll ? '' : `, per quelle ${whose}`}: ${text}`
}
