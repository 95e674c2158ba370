import type { Entity } from '../entity.ts'
import { code, integer, text } from '../kinds.ts'

export const series: Entity = {
  file: 'serie.csv',
  table: 'series',
  title: 'Article series',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: code(20), isRequired: true, note: 'e.g. `LAMINATO`' },
    { name: 'Nome', column: 'name', kind: text(60), isRequired: true, note: 'e.g. `Laminato`' },
    {
      name: 'Gruppo',
      column: 'group_code',
      kind: code(20),
      isRequired: true,
      references: { table: 'product_group', column: 'code', noun: 'Gruppo' },
      note: 'the series counts in the totals of this group',
    },
    { name: 'Ordine', column: 'sort', kind: integer(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}
