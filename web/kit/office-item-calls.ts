import type { OfficeItemCalls } from '#contract/kit/office-items.ts'
import type { Client } from './client.ts'
import { client } from './connection.ts'
import type { FormField } from './endpoint.ts'

/** The features that `officeItems` of the contract declares. */
export type OfficeItemKind = 'notices'

/** Their calls, as a part sees them that knows no field of a kind. */
export function officeItemCalls(kind: OfficeItemKind) {
  return client[kind] as unknown as Client<{ items: OfficeItemCalls }>['items']
}

/** The fields of a kind besides days and roles; the first names an item. */
export function officeItemFields(kind: OfficeItemKind): readonly FormField[] {
  return client[kind].save.endpoint.fields ?? []
}

/** The first field of an item, which names it, and then the others. */
export function textsOf(kind: OfficeItemKind, item: object): readonly [name: string, ...others: string[]] {
  const [name = '', ...others] = officeItemFields(kind).map(field => textIn(item, field))
  return [name, ...others.filter(text => text !== '')]
}

/** The text of an item in one of its fields. */
export function textIn(item: object, field: FormField | undefined): string {
  return String(Object.entries(item).find(([name]) => name === field?.name)?.[1] ?? '')
}
