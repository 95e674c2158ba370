import type { Entity } from '../entity.ts'
import { code, integer, text } from '../kinds.ts'

export const productGroups: Entity = {
  file: 'gruppi.csv',
  table: 'product_group',
  title: 'Product groups',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: code(20), isRequired: true, note: 'e.g. `PORTE`' },
    { name: 'Nome', column: 'name', kind: text(60), isRequired: true, note: 'e.g. `MPM PORTE`' },
    { name: 'Ordine', column: 'sort', kind: integer(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}
