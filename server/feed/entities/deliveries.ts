import { type Entity, orderReference } from '../entity.ts'
import { code, day, flag, integer } from '../kinds.ts'

export const deliveries: Entity = {
  file: 'consegne.csv',
  table: 'delivery',
  title: 'Deliveries',
  key: ['number'],
  absent: { setOf: 'order_id' },
  customerOf: 'order_id',
  columns: [
    {
      name: 'Numero',
      column: 'number',
      kind: code(30),
      isRequired: true,
      note: 'number of the delivery note, with its year: `2026/01234`',
    },
    {
      name: 'Progressivo',
      column: 'order_id',
      kind: integer(1, 999_999_999),
      isRequired: true,
      references: orderReference,
      note: '',
    },
    {
      name: 'Data',
      column: 'delivered_on',
      kind: day,
      isRequired: true,
      note: 'the portal shows the delivery from that day on',
      future: { noun: 'Consegna' },
    },
    { name: 'Saldo', column: 'is_final', kind: flag, note: '`S`: nothing is left to deliver' },
  ],
}
