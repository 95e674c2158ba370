import { customerColumn, type Entity } from '../entity.ts'
import { dayKind, integerKind, textKind } from '../kinds.ts'

export const popMaterialFeed: Entity = {
  file: 'materiale_pop.csv',
  table: 'pop_material',
  title: 'Point-of-purchase material',
  key: ['id'],
  absent: 'delete',
  columns: [
    { name: 'Id', column: 'id', kind: integerKind(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    { name: 'Descrizione', column: 'description', kind: textKind(120), isRequired: true, note: '' },
    { name: 'Quantita', column: 'quantity', kind: integerKind(1, 9_999), isRequired: true, note: '' },
    { name: 'Dal', column: 'placed_on', kind: dayKind, note: '' },
    {
      name: 'Al',
      column: 'removed_on',
      kind: dayKind,
      note: 'the first day without the material; empty: the customer still has it',
    },
  ],
}
