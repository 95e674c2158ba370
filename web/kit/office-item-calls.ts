import type { OfficeItemCalls } from '#contract/kit/office-items.ts'
import type { Client } from './client.ts'
import { client } from './connection.ts'
import type { FormField } from './endpoint.ts'

/** Features that `officeItems` in the contract declares. */
export type OfficeItemKind = 'notices'

/** The calls of a kind of office item, typed for code that knows no field of that kind. */
export function officeItemCalls(kind: OfficeItemKind) {
  return client[kind] as unknown as Client<{ items: OfficeItemCalls }>['items']
}

/** Fields of an office item besides its days and roles; the first field names the item. */
export function officeItemFields(kind: OfficeItemKind): readonly FormField[] {
  return client[kind].save.endpoint.fields ?? []
}

/** The text that names an item, followed by its other texts. */
export function textsOf(kind: OfficeItemKind, item: object): readonly [name: string, ...others: string[]] {
  const [name = '', ...others] = officeItemFields(kind).map(field => textIn(item, field))
  return [name, ...others.filter(text => text !== '')]
}

/** Text of an office item in the given field. */
export function textIn(item: object, field: FormField | undefined): string {
  return String(Object.entries(item).find(([name]) => name === field?.name)?.[1] ?? '')
}
