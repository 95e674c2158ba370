import { type Entity, orderReference } from '../entity.ts'
import { dayKind, integerKind, textKind } from '../kinds.ts'

export const orderMailsFeed: Entity = {
  file: 'invii.csv',
  table: 'order_mail',
  title: 'E-mails with order confirmations',
  key: ['order_id', 'address'],
  absent: 'nothing',
  customerOf: 'order_id',
  columns: [
    {
      name: 'Progressivo',
      column: 'order_id',
      kind: integerKind(1, 999_999_999),
      isRequired: true,
      references: orderReference,
      note: '',
    },
    { name: 'Email', column: 'address', kind: textKind(200), isRequired: true, note: '' },
    { name: 'Inviata', column: 'sent_on', kind: dayKind, isRequired: true, note: 'day of the last sending' },
  ],
}
