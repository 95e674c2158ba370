import { customerReference, type Entity } from '../entity.ts'
import { code, text } from '../kinds.ts'

export const discounts: Entity = {
  file: 'sconti.csv',
  table: 'customer_discount',
  title: 'Discounts of customers',
  key: ['customer_code', 'series', 'model'],
  absent: 'delete',
  columns: [
    {
      name: 'Cliente',
      column: 'customer_code',
      kind: code(20),
      isRequired: true,
      references: customerReference,
      note: '',
    },
    { name: 'Serie', column: 'series', kind: text(60), isRequired: true, note: 'as it is shown' },
    { name: 'Modello', column: 'model', kind: text(60), note: 'empty: the whole series' },
    { name: 'Sconto', column: 'discount', kind: text(40), isRequired: true, note: 'as it is shown: `50+10`' },
  ],
}
