import type { Entity } from '../entity.ts'
import { codeKind, textKind } from '../kinds.ts'

export const agentsFeed: Entity = {
  file: 'agenti.csv',
  table: 'agent',
  title: 'Agents and head agents',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(20), isRequired: true, note: '' },
    { name: 'Nome', column: 'name', kind: textKind(100), isRequired: true, note: '' },
    { name: 'Email', column: 'email', kind: textKind(200), note: '' },
    { name: 'Telefono', column: 'phone', kind: textKind(40), note: '' },
    {
      name: 'PartitaIva',
      column: 'vat_number',
      kind: textKind(20),
      note: 'the portal recognises a registration by it',
    },
  ],
}
