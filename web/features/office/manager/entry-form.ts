import type { EntryChange, ManagedEntry } from '#contract/manager.ts'
import { type RoleValues, roleValues, tickedRoles } from '../role-values.ts'

export interface EntryValues extends RoleValues {
  Type: ManagedEntry['Type']
  Text: string
  Link: string
  Image: string
  Novita: boolean
  Aperta: boolean
}

export function entryValues(entry: ManagedEntry | undefined): EntryValues {
  const { Type = 'Item', Text = '', Link = '', Image = '', Novita = false, Aperta = true } = entry ?? {}
  return { Type, Text, Link, Image, Novita, Aperta, ...roleValues(entry?.Ruoli ?? ['Admin']) }
}

/** A menu header leads nowhere, so it has no link, icon or page. */
export function entryChange(values: EntryValues, id: number): EntryChange {
  const { Type, Text, Link, Image, Novita, Aperta } = values
  const shared = { Id: id, Type, Text: Text.trim(), Ruoli: tickedRoles(values) }
  if (Type === 'Header') return { ...shared, Link: '', Image: '', Novita: false, Aperta: true }
  return { ...shared, Link: Link.trim(), Image, Novita, Aperta }
}
