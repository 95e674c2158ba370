import { customerColumn, type Entity } from '../entity.ts'
import { textKind } from '../kinds.ts'

export const discountsFeed: Entity = {
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
      kind: textKind(60),
      isRequired: true,
      note: 'the text that the portal shows',
    },
    { name: 'Modello', column: 'model', kind: textKind(60), note: 'empty: the whole series' },
    {
      name: 'Sconto',
      column: 'discount',
      kind: textKind(40),
      isRequired: true,
      note: 'the text that the portal shows: `50+10`',
    },
  ],
}
