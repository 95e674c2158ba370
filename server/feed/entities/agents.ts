import type { Entity } from '../entity.ts'
import { code, text } from '../kinds.ts'

export const agents: Entity = {
  file: 'agenti.csv',
  table: 'agent',
  title: 'Agents and head agents',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: code(20), isRequired: true, note: '' },
    { name: 'Nome', column: 'name', kind: text(100), isRequired: true, note: '' },
    { name: 'Email', column: 'email', kind: text(200), note: '' },
    { name: 'Telefono', column: 'phone', kind: text(40), note: '' },
    {
      name: 'PartitaIva',
      column: 'vat_number',
      kind: text(20),
      note: 'the portal recognises a registration by it',
    },
  ],
}
