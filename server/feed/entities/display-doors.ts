import { customerColumn, type Entity } from '../entity.ts'
import { code, day, integer, text } from '../kinds.ts'

export const displayDoors: Entity = {
  file: 'porte_esposte.csv',
  table: 'display_door',
  title: 'Doors on display',
  key: ['id'],
  absent: 'delete',
  columns: [
    { name: 'Id', column: 'id', kind: integer(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    {
      name: 'Showroom',
      column: 'showroom_id',
      kind: integer(1, 999_999_999),
      references: { table: 'showroom', column: 'id', noun: 'Showroom' },
      note: 'the showroom with this door, if known',
    },
    {
      name: 'Serie',
      column: 'series_code',
      kind: code(20),
      references: { table: 'series', column: 'code', noun: 'Serie' },
      note: '',
    },
    { name: 'Modello', column: 'model', kind: text(60), note: '' },
    { name: 'Finitura', column: 'finish', kind: text(60), note: '' },
    { name: 'Quantita', column: 'quantity', kind: integer(1, 9_999), isRequired: true, note: '' },
    {
      name: 'Dal',
      column: 'shown_on',
      kind: day,
      isRequired: true,
      note: 'day of the order or movement that put it on display; a first door, or one after more than 24 months, is a new display',
    },
    { name: 'Al', column: 'ended_on', kind: day, note: 'the last day; empty: still on display' },
  ],
}
