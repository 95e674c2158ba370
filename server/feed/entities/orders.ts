import { agentReference, customerColumn, type Entity } from '../entity.ts'
import { codeKind, dayKind, flagKind, integerKind, textKind } from '../kinds.ts'

export const ordersFeed: Entity = {
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
      kind: integerKind(1, 999_999_999),
      isRequired: true,
      note: 'never given to another order',
    },
    {
      name: 'Numero',
      column: 'number',
      kind: textKind(30),
      isRequired: true,
      note: 'the number that people quote',
    },
    customerColumn,
    {
      name: 'Agente',
      column: 'agent_code',
      kind: codeKind(20),
      references: agentReference,
      note: 'the agent who sold, even after the customer has changed agent',
    },
    { name: 'DataOrdine', column: 'ordered_on', kind: dayKind, isRequired: true, note: '' },
    { name: 'DataConferma', column: 'confirmed_on', kind: dayKind, note: 'empty: not confirmed yet' },
    { name: 'NumeroConferma', column: 'confirmation_number', kind: textKind(30), note: '' },
    { name: 'Riferimento', column: 'reference', kind: textKind(80), note: "the customer's own words" },
    { name: 'ConsegnaPrevista', column: 'expected_on', kind: dayKind, note: '' },
    {
      name: 'DataConsegna',
      column: 'delivered_on',
      kind: dayKind,
      note: 'day of the last delivery; empty until everything is delivered; a future day announces a delivery (see above)',
      future: { noun: 'Consegna', waitsIn: 'announced_on' },
    },
    {
      name: 'Stato',
      column: 'progress',
      kind: integerKind(0, 100),
      isRequired: true,
      note: 'percent of the work done',
    },
    {
      name: 'FuoriTempo',
      column: 'is_out_of_time',
      kind: flagKind,
      note: 'the delivery date must be agreed anew',
    },
    { name: 'DataAnnullo', column: 'closed_on', kind: dayKind, note: 'empty: the order is valid' },
  ],
}
