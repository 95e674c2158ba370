import { type Entity, orderReference } from '../entity.ts'
import { amountKind, codeKind, integerKind, textKind } from '../kinds.ts'

export const orderLinesFeed: Entity = {
  file: 'righe.csv',
  table: 'order_line',
  title: 'Order lines',
  key: ['order_id', 'position'],
  absent: { setOf: 'order_id' },
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
    { name: 'Posizione', column: 'position', kind: integerKind(1, 99_999), isRequired: true, note: '' },
    {
      name: 'Serie',
      column: 'series_code',
      kind: codeKind(20),
      references: { table: 'series', column: 'code', noun: 'Serie' },
      note: 'empty for transport and replacements, which no statistic counts',
    },
    { name: 'Descrizione', column: 'description', kind: textKind(200), note: '' },
    { name: 'Modello', column: 'model', kind: textKind(60), note: '' },
    { name: 'Colore', column: 'color', kind: textKind(60), note: '' },
    { name: 'Misure', column: 'measures', kind: textKind(60), note: 'the text that the portal shows' },
    {
      name: 'Quantita',
      column: 'quantity',
      kind: integerKind(-99_999, 99_999),
      isRequired: true,
      note: 'number of doors; pieces for other groups',
    },
    {
      name: 'Importo',
      column: 'amount_cents',
      kind: amountKind,
      isRequired: true,
      note: 'amount of the whole line, net of discounts and VAT',
    },
    {
      name: 'Promozione',
      column: 'promotion_code',
      kind: codeKind(40),
      note: 'the promotion of `promozioni.csv` under which it was sold',
    },
  ],
}
