import { customerColumn, type Entity } from '../entity.ts'
import { integerKind, textKind } from '../kinds.ts'

export const showroomsFeed: Entity = {
  file: 'esposizioni.csv',
  table: 'showroom',
  title: 'Showrooms of customers',
  key: ['id'],
  absent: 'close',
  columns: [
    { name: 'Id', column: 'id', kind: integerKind(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    { name: 'Indirizzo', column: 'address', kind: textKind(120), note: '' },
    { name: 'Localita', column: 'town', kind: textKind(80), note: '' },
    { name: 'Cap', column: 'postcode', kind: textKind(10), note: '' },
    { name: 'Provincia', column: 'province', kind: textKind(4), note: '' },
  ],
}
