import { customerColumn, type Entity } from '../entity.ts'
import { day, integer, text } from '../kinds.ts'

export const popMaterial: Entity = {
  file: 'materiale_pop.csv',
  table: 'pop_material',
  title: 'Point-of-purchase material',
  key: ['id'],
  absent: 'delete',
  columns: [
    { name: 'Id', column: 'id', kind: integer(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    { name: 'Descrizione', column: 'description', kind: text(120), isRequired: true, note: '' },
    { name: 'Quantita', column: 'quantity', kind: integer(1, 9_999), isRequired: true, note: '' },
    { name: 'Dal', column: 'placed_on', kind: day, note: '' },
    {
      name: 'Al',
      column: 'removed_on',
      kind: day,
      note: 'the first day without the material; empty: the customer still has it',
    },
  ],
}
