import { agentReference, customerColumn, type Entity } from '../entity.ts'
import { code, day, flag, integer, text } from '../kinds.ts'

export const orders: Entity = {
  file: 'ordini.csv',
  table: 'sales_order',
  title: 'Orders',
  key: ['id'],
  absent: 'nothing',
  searchText: ['number', 'confirmation_number', 'reference'],
  columns: [
    {
      name: 'Progressivo',
      column: 'id',
      kind: integer(1, 999_999_999),
      isRequired: true,
      note: 'never given to another order',
    },
    {
      name: 'Numero',
      column: 'number',
      kind: text(30),
      isRequired: true,
      note: 'the number that people quote',
    },
    customerColumn,
    {
      name: 'Agente',
      column: 'agent_code',
      kind: code(20),
      references: agentReference,
      note: 'the agent who sold, even after the customer has changed agent',
    },
    { name: 'DataOrdine', column: 'ordered_on', kind: day, isRequired: true, note: '' },
    { name: 'DataConferma', column: 'confirmed_on', kind: day, note: 'empty: not confirmed yet' },
    { name: 'NumeroConferma', column: 'confirmation_number', kind: text(30), note: '' },
    { name: 'Riferimento', column: 'reference', kind: text(80), note: "the customer's own words" },
    { name: 'ConsegnaPrevista', column: 'expected_on', kind: day, note: '' },
    {
      name: 'DataConsegna',
      column: 'delivered_on',
      kind: day,
      note: 'day of the last delivery; empty until everything is delivered; a future day announces a delivery (see above)',
      future: { noun: 'Consegna', waitsIn: 'announced_on' },
    },
    {
      name: 'Stato',
      column: 'progress',
      kind: integer(0, 100),
      isRequired: true,
      note: 'percent of the work done',
    },
    {
      name: 'FuoriTempo',
      column: 'is_out_of_time',
      kind: flag,
      note: 'the delivery date must be agreed anew',
    },
    { name: 'DataAnnullo', column: 'closed_on', kind: day, note: 'empty: the order is valid' },
  ],
}
