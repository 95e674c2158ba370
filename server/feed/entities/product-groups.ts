import type { Entity } from '../entity.ts'
import { codeKind, integerKind, textKind } from '../kinds.ts'

export const productGroupsFeed: Entity = {
  file: 'gruppi.csv',
  table: 'product_group',
  title: 'Product groups',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(20), isRequired: true, note: 'e.g. `PORTE`' },
    { name: 'Nome', column: 'name', kind: textKind(60), isRequired: true, note: 'e.g. `MPM PORTE`' },
    { name: 'Ordine', column: 'sort', kind: integerKind(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}
