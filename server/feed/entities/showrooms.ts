import { customerColumn, type Entity } from '../entity.ts'
import { integer, text } from '../kinds.ts'

export const showrooms: Entity = {
  file: 'esposizioni.csv',
  table: 'showroom',
  title: 'Showrooms of customers',
  key: ['id'],
  absent: 'close',
  columns: [
    { name: 'Id', column: 'id', kind: integer(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    { name: 'Indirizzo', column: 'address', kind: text(120), note: '' },
    { name: 'Localita', column: 'town', kind: text(80), note: '' },
    { name: 'Cap', column: 'postcode', kind: text(10), note: '' },
    { name: 'Provincia', column: 'province', kind: text(4), note: '' },
  ],
}
