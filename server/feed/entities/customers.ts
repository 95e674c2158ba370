import type { Entity, FeedColumn } from '../entity.ts'
import { documentFolder } from '../feed-source.ts'
import {
  codeKind,
  dayKind,
  degreesKind,
  flagKind,
  integerKind,
  pdfName,
  textKind,
  wordKind,
} from '../kinds.ts'
import { agentColumn, customerColumn, idKind, needed, optional, seriesColumn } from './columns.ts'

const contact = (column: FeedColumn): FeedColumn => ({ ...column, keptIn: 'customer_contact' })

export const agentsFeed: Entity = {
  file: 'agenti.csv',
  group: 'clienti',
  table: 'agent',
  title: 'Agents and head agents',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(20)),
    needed('Nome', 'name', textKind(100)),
    optional('Email', 'email', textKind(200)),
    optional('Telefono', 'phone', textKind(40)),
    optional('PartitaIva', 'vat_number', textKind(20), 'the portal recognises a registration by it'),
  ],
}

export const customersFeed: Entity = {
  file: 'clienti.csv',
  group: 'clienti',
  table: 'customer',
  title: 'Customers',
  key: ['code'],
  absent: 'close',
  searchText: ['company_name', 'code', 'town', 'province'],
  columns: [
    needed('Codice', 'code', codeKind(20)),
    needed('RagioneSociale', 'company_name', textKind(120)),
    agentColumn('the agent who looks after the customer today; empty: the office does'),
    optional('Bloccato', 'is_blocked', flagKind, '`S`: the office has to review the commercial conditions'),
    contact(optional('Indirizzo', 'address', textKind(120))),
    optional('Localita', 'town', textKind(80)),
    optional('Provincia', 'province', textKind(4), 'e.g. `VI`'),
    contact(optional('Cap', 'postcode', textKind(10))),
    contact(optional('Cellulare', 'mobile', textKind(40))),
    contact(optional('Telefono', 'phone', textKind(40))),
    contact(optional('Email', 'email', textKind(200), 'the portal writes to this address')),
    contact(optional('EmailOrdini', 'order_email', textKind(200), 'the address for order confirmations')),
    contact(optional('PartitaIva', 'vat_number', textKind(20))),
    contact(optional('CodiceFiscale', 'tax_code', textKind(20))),
    {
      ...optional('Pagamento', 'payment_terms', textKind(120), 'the terms of payment, in words'),
      keptIn: 'customer_terms',
    },
    contact(optional('Latitudine', 'latitude', degreesKind(90), 'WGS 84')),
    contact(optional('Longitudine', 'longitude', degreesKind(180), 'WGS 84')),
  ],
}

export const discountsFeed: Entity = {
  file: 'sconti.csv',
  group: 'clienti',
  table: 'customer_discount',
  title: 'Discounts of customers',
  key: ['customer_code', 'series', 'model'],
  absent: 'delete',
  columns: [
    customerColumn,
    needed('Serie', 'series', textKind(60), 'the text that the portal shows'),
    optional('Modello', 'model', textKind(60), 'empty: the whole series'),
    needed('Sconto', 'discount', textKind(40), 'the text that the portal shows: `50+10`'),
  ],
}

export const showroomsFeed: Entity = {
  file: 'esposizioni.csv',
  group: 'esposizioni',
  table: 'showroom',
  title: 'Showrooms of customers',
  key: ['id'],
  absent: 'close',
  columns: [
    needed('Id', 'id', idKind),
    customerColumn,
    optional('Indirizzo', 'address', textKind(120)),
    optional('Localita', 'town', textKind(80)),
    optional('Cap', 'postcode', textKind(10)),
    optional('Provincia', 'province', textKind(4)),
  ],
}

export const displayDoorsFeed: Entity = {
  file: 'porte_esposte.csv',
  group: 'esposizioni',
  table: 'display_door',
  title: 'Doors on display',
  key: ['id'],
  absent: 'delete',
  columns: [
    needed('Id', 'id', idKind),
    customerColumn,
    {
      ...optional('Showroom', 'showroom_id', idKind, 'the showroom with this door, if known'),
      references: { table: 'showroom', column: 'id', noun: 'Showroom' },
    },
    seriesColumn(),
    optional('Modello', 'model', textKind(60)),
    optional('Finitura', 'finish', textKind(60)),
    needed('Quantita', 'quantity', integerKind(1, 9_999)),
    needed(
      'Dal',
      'shown_on',
      dayKind,
      'day of the order or movement that put it on display; a first door, or one after more than 24 months, is a new display',
    ),
    optional('Al', 'ended_on', dayKind, 'the last day; empty: still on display'),
  ],
}

export const popMaterialFeed: Entity = {
  file: 'materiale_pop.csv',
  group: 'esposizioni',
  table: 'pop_material',
  title: 'Point-of-purchase material',
  key: ['id'],
  absent: 'delete',
  columns: [
    needed('Id', 'id', idKind),
    customerColumn,
    needed('Descrizione', 'description', textKind(120)),
    needed('Quantita', 'quantity', integerKind(1, 9_999)),
    optional('Dal', 'placed_on', dayKind),
    optional(
      'Al',
      'removed_on',
      dayKind,
      'the first day without the material; empty: the customer still has it',
    ),
  ],
}

/** attached-files.ts attaches the named files after the rows are imported. */
export const customerDocumentsFeed: Entity = {
  file: 'documenti.csv',
  group: 'clienti',
  table: 'customer_document',
  title: 'Documents of customers',
  key: ['id'],
  absent: 'close',
  columns: [
    needed('Id', 'id', idKind),
    { ...customerColumn, note: 'one customer may have several documents' },
    needed(
      'Uso',
      'purpose',
      wordKind(['Tendenze', 'Promozioni', 'Anagrafica', 'Contratto']),
      "the tab of the statistics that shows it; only the customer's sheet shows a registry sheet or a display contract",
    ),
    needed('Nome', 'name', textKind(120), 'the name in the list to choose from'),
    needed(
      'File',
      'file_name',
      pdfName(documentFolder),
      'delivered in the folder `documenti/`, at most 20 MB',
    ),
  ],
}
