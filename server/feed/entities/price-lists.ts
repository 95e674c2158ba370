import { variantKinds } from '#contract/quote-kinds.ts'
import { type Entity, listReference, modelReference, variantReference } from '../entity.ts'
import { amountKind, codeKind, dayKind, integerKind, priceKind, textKind, wordKind } from '../kinds.ts'

export const priceListsFeed: Entity = {
  file: 'listini.csv',
  table: 'price_list',
  title: 'Price lists of the quotation tool',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(40), isRequired: true, note: '' },
    { name: 'Collezione', column: 'collection', kind: textKind(40), isRequired: true, note: '`Speedy`' },
    {
      name: 'Nome',
      column: 'name',
      kind: textKind(60),
      isRequired: true,
      note: 'the text that the portal shows',
    },
    {
      name: 'Dal',
      column: 'valid_from',
      kind: dayKind,
      isRequired: true,
      note: 'the newest of several lists in force counts',
    },
    {
      name: 'Al',
      column: 'valid_to',
      kind: dayKind,
      note: 'its last day; empty: until another takes its place',
    },
  ],
}

export const listPricesFeed: Entity = {
  file: 'prezzi.csv',
  table: 'list_price',
  title: 'Base prices by size',
  key: ['list_code', 'model_code', 'up_to_width', 'up_to_height'],
  absent: 'delete',
  columns: [
    {
      name: 'Listino',
      column: 'list_code',
      kind: codeKind(40),
      isRequired: true,
      references: listReference,
      note: '',
    },
    {
      name: 'Modello',
      column: 'model_code',
      kind: codeKind(40),
      isRequired: true,
      references: modelReference,
      note: '',
    },
    {
      name: 'FinoL',
      column: 'up_to_width',
      kind: integerKind(1, 9_999),
      isRequired: true,
      note: 'millimetres; a door has the price of the smallest size in which it fits',
    },
    {
      name: 'FinoH',
      column: 'up_to_height',
      kind: integerKind(1, 9_999),
      isRequired: true,
      note: 'millimetres',
    },
    {
      name: 'Prezzo',
      column: 'cents',
      kind: priceKind,
      isRequired: true,
      note: 'price of one door, net of VAT',
    },
  ],
}

export const listSurchargesFeed: Entity = {
  file: 'supplementi.csv',
  table: 'list_surcharge',
  title: 'Surcharges of variants',
  key: ['list_code', 'kind', 'variant_code', 'model_code'],
  absent: 'delete',
  columns: [
    {
      name: 'Listino',
      column: 'list_code',
      kind: codeKind(40),
      isRequired: true,
      references: listReference,
      note: '',
    },
    { name: 'Tipo', column: 'kind', kind: wordKind(variantKinds), isRequired: true, note: '' },
    {
      name: 'Variante',
      column: 'variant_code',
      kind: codeKind(40),
      isRequired: true,
      references: variantReference,
      note: 'a variant of that kind',
    },
    {
      name: 'Modello',
      column: 'model_code',
      kind: textKind(40),
      note: 'empty: every model; one for the model wins over one for all',
    },
    {
      name: 'Importo',
      column: 'cents',
      kind: amountKind,
      note: 'for one door; negative: the door costs less',
    },
    {
      name: 'Percento',
      column: 'percent_hundredths',
      kind: { ...amountKind, described: 'percent: `12,5` or `12.5`' },
      note: 'percent of the base price; `Importo` is ignored if this is given',
    },
  ],
}
