import { customerColumn, type Entity } from '../entity.ts'
import { text } from '../kinds.ts'

export const discounts: Entity = {
  file: 'sconti.csv',
  table: 'customer_discount',
  title: 'Discounts of customers',
  key: ['customer_code', 'series', 'model'],
  absent: 'delete',
  columns: [
    customerColumn,
    {
      name: 'Serie',
      column: 'series',
      kind: text(60),
      isRequired: true,
      note: 'the text that the portal shows',
    },
    { name: 'Modello', column: 'model', kind: text(60), note: 'empty: the whole series' },
    {
      name: 'Sconto',
      column: 'discount',
      kind: text(40),
      isRequired: true,
      note: 'the text that the portal shows: `50+10`',
    },
  ],
}
