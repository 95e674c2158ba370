import { type Entity, orderReference } from '../entity.ts'
import { codeKind, dayKind, flagKind, integerKind } from '../kinds.ts'

export const deliveriesFeed: Entity = {
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
      kind: codeKind(30),
      isRequired: true,
      note: 'number of the delivery note, with its year: `2026/01234`',
    },
    {
      name: 'Progressivo',
      column: 'order_id',
      kind: integerKind(1, 999_999_999),
      isRequired: true,
      references: orderReference,
      note: '',
    },
    {
      name: 'Data',
      column: 'delivered_on',
      kind: dayKind,
      isRequired: true,
      note: 'the portal shows the delivery from that day on',
      future: { noun: 'Consegna' },
    },
    { name: 'Saldo', column: 'is_final', kind: flagKind, note: '`S`: nothing is left to deliver' },
  ],
}
