import type { Entity } from '../entity.ts'
import { codeKind, integerKind, textKind } from '../kinds.ts'

export const seriesFeed: Entity = {
  file: 'serie.csv',
  table: 'series',
  title: 'Article series',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(20), isRequired: true, note: 'e.g. `LAMINATO`' },
    { name: 'Nome', column: 'name', kind: textKind(60), isRequired: true, note: 'e.g. `Laminato`' },
    {
      name: 'Gruppo',
      column: 'group_code',
      kind: codeKind(20),
      isRequired: true,
      references: { table: 'product_group', column: 'code', noun: 'Gruppo' },
      note: 'the series counts in the totals of this group',
    },
    { name: 'Ordine', column: 'sort', kind: integerKind(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}
