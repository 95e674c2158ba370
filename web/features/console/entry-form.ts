import type { EntryChange, ManagedEntry } from '#contract/manager.ts'
import { type Role, roles } from '#contract/roles.ts'

export interface EntryValues extends Record<Role, boolean> {
  Type: ManagedEntry['Type']
  Text: string
  Link: string
  Image: string
  Novita: boolean
  Aperta: boolean
}

export function entryValues(entry: ManagedEntry | undefined): EntryValues {
  const { Type = 'Item', Text = '', Link = '', Image = '', Novita = false, Aperta = true } = entry ?? {}
  const shownTo: readonly Role[] = entry?.Ruoli ?? ['Admin']
  const sees = (role: Role) => shownTo.includes(role)
  return {
    ...{ Type, Text, Link, Image, Novita, Aperta },
    ...{ Cliente: sees('Cliente'), Agente: sees('Agente') },
    ...{ AgenteCapo: sees('AgenteCapo'), Admin: sees('Admin') },
  }
}

/** A heading leads nowhere: it has neither link, icon nor page. */
export function entryChange(values: EntryValues, id: number): EntryChange {
  const { Type, Text, Link, Image, Novita, Aperta } = values
  const Ruoli = roles.filter(role => values[role])
  if (Type === 'Header') return { Id: id, Type, Text: Text.trim(), Ruoli }
  return { Id: id, Type, Text: Text.trim(), Link: Link.trim(), Image, Novita, Aperta, Ruoli }
}
