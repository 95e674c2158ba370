import type { Entity } from '../entity.ts'
import { confirmationFolder } from '../feed-source.ts'
import { amountKind, codeKind, dayKind, flagKind, integerKind, pdfName, textKind } from '../kinds.ts'
import {
  agentColumn,
  customerColumn,
  idKind,
  later,
  needed,
  optional,
  orderColumn,
  seriesColumn,
} from './columns.ts'

export const ordersFeed: Entity = {
  file: 'ordini.csv',
  group: 'ordini',
  table: 'sales_order',
  title: 'Orders',
  key: ['id'],
  absent: 'nothing',
  searchText: ['number', 'confirmation_number', 'reference'],
  columns: [
    needed('Progressivo', 'id', idKind, 'never given to another order'),
    needed('Numero', 'number', textKind(30), 'the number that people quote'),
    customerColumn,
    agentColumn('the agent who sold, even after the customer has changed agent'),
    needed('DataOrdine', 'ordered_on', dayKind),
    optional('DataConferma', 'confirmed_on', dayKind, 'empty: not confirmed yet'),
    optional('NumeroConferma', 'confirmation_number', textKind(30)),
    optional('Riferimento', 'reference', textKind(80), "the customer's own words"),
    optional('ConsegnaPrevista', 'expected_on', dayKind),
    {
      ...optional(
        'DataConsegna',
        'delivered_on',
        dayKind,
        'day of the last delivery; empty until everything is delivered; a future day announces a delivery (see above)',
      ),
      future: { noun: 'Consegna', waitsIn: 'announced_on' },
    },
    needed('Stato', 'progress', integerKind(0, 100), 'percent of the work done'),
    optional('FuoriTempo', 'is_out_of_time', flagKind, 'the delivery date must be agreed anew'),
    optional('DataAnnullo', 'closed_on', dayKind, 'empty: the order is valid'),
    later(
      optional(
        'Richiesta',
        'request_id',
        idKind,
        'the order request that this order answers: `Numero` of the return folder; the header may leave it out',
      ),
    ),
  ],
}

export const orderLinesFeed: Entity = {
  file: 'righe.csv',
  group: 'ordini',
  table: 'order_line',
  title: 'Order lines',
  key: ['order_id', 'position'],
  absent: { setOf: 'order_id' },
  customerOf: 'order_id',
  columns: [
    orderColumn,
    needed('Posizione', 'position', integerKind(1, 99_999)),
    seriesColumn('empty for transport and replacements, which no statistic counts'),
    optional('Descrizione', 'description', textKind(200)),
    optional('Modello', 'model', textKind(60)),
    optional('Colore', 'color', textKind(60)),
    optional('Misure', 'measures', textKind(60), 'the text that the portal shows'),
    needed('Quantita', 'quantity', integerKind(-99_999, 99_999), 'number of doors; pieces for other groups'),
    needed('Importo', 'amount_cents', amountKind, 'amount of the whole line, net of discounts and VAT'),
    optional(
      'Promozione',
      'promotion_code',
      codeKind(40),
      'the promotion of `promozioni.csv` under which it was sold',
    ),
    later(
      optional(
        'PosizioneRichiesta',
        'request_position',
        integerKind(1, 99_999),
        '`Posizione` of the request that this line answers; empty: it was not asked for; the header may leave it out',
      ),
    ),
    later(
      optional(
        'ImportoListino',
        'list_cents',
        amountKind,
        'amount of the whole line by the price list, before discounts, to compare with the request; empty: `Importo` is compared; the header may leave it out',
      ),
    ),
  ],
}

export const deliveriesFeed: Entity = {
  file: 'consegne.csv',
  group: 'ordini',
  table: 'delivery',
  title: 'Deliveries',
  key: ['number'],
  absent: { setOf: 'order_id' },
  customerOf: 'order_id',
  columns: [
    needed('Numero', 'number', codeKind(30), 'number of the delivery note, with its year: `2026/01234`'),
    orderColumn,
    {
      ...needed('Data', 'delivered_on', dayKind, 'the portal shows the delivery from that day on'),
      future: { noun: 'Consegna' },
    },
    optional('Saldo', 'is_final', flagKind, '`S`: nothing is left to deliver'),
  ],
}

export const orderMailsFeed: Entity = {
  file: 'invii.csv',
  group: 'conferme',
  table: 'order_mail',
  title: 'E-mails with order confirmations',
  key: ['order_id', 'address'],
  absent: 'nothing',
  customerOf: 'order_id',
  columns: [
    orderColumn,
    needed('Email', 'address', textKind(200)),
    needed('Inviata', 'sent_on', dayKind, 'day of the last sending'),
  ],
}

/** Rows of this entity name files, so import-documents.ts imports them without staging. */
export const confirmationsFeed: Entity = {
  file: 'conferme.csv',
  group: 'conferme',
  table: 'order_document',
  title: 'Order confirmations',
  key: ['order_id'],
  absent: 'nothing',
  customerOf: 'order_id',
  columns: [
    orderColumn,
    needed(
      'File',
      'file_name',
      pdfName(confirmationFolder),
      'delivered in the folder `conferme/`, at most 20 MB',
    ),
  ],
}

export const invoicesFeed: Entity = {
  file: 'fatture.csv',
  group: 'fatturato',
  table: 'invoice_line',
  title: 'Invoices',
  key: ['invoice', 'position'],
  absent: { setOf: 'invoice' },
  columns: [
    needed(
      'Fattura',
      'invoice',
      codeKind(30),
      'number with its year: `2026/01234`; a credit note has negative amounts',
    ),
    needed('Posizione', 'position', integerKind(1, 99_999)),
    needed('Data', 'invoiced_on', dayKind),
    customerColumn,
    agentColumn(
      'the agent who sold; targets follow this agent even if another one looks after the customer later',
    ),
    optional('Trasporto', 'is_transport', flagKind, '`S`: counted in the targets of 2022 alone'),
    optional('Sostituzione', 'is_replacement', flagKind, '`S`: a replacement, which no target counts'),
    needed('Importo', 'amount_cents', amountKind, 'amount of the line, net of VAT'),
  ],
}
