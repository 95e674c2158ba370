import { customerColumn, type Entity } from '../entity.ts'
import { codeKind, dayKind, integerKind, textKind } from '../kinds.ts'

export const displayDoorsFeed: Entity = {
  file: 'porte_esposte.csv',
  table: 'display_door',
  title: 'Doors on display',
  key: ['id'],
  absent: 'delete',
  columns: [
    { name: 'Id', column: 'id', kind: integerKind(1, 999_999_999), isRequired: true, note: '' },
    customerColumn,
    {
      name: 'Showroom',
      column: 'showroom_id',
      kind: integerKind(1, 999_999_999),
      references: { table: 'showroom', column: 'id', noun: 'Showroom' },
      note: 'the showroom with this door, if known',
    },
    {
      name: 'Serie',
      column: 'series_code',
      kind: codeKind(20),
      references: { table: 'series', column: 'code', noun: 'Serie' },
      note: '',
    },
    { name: 'Modello', column: 'model', kind: textKind(60), note: '' },
    { name: 'Finitura', column: 'finish', kind: textKind(60), note: '' },
    { name: 'Quantita', column: 'quantity', kind: integerKind(1, 9_999), isRequired: true, note: '' },
    {
      name: 'Dal',
      column: 'shown_on',
      kind: dayKind,
      isRequired: true,
      note: 'day of the order or movement that put it on display; a first door, or one after more than 24 months, is a new display',
    },
    { name: 'Al', column: 'ended_on', kind: dayKind, note: 'the last day; empty: still on display' },
  ],
}
