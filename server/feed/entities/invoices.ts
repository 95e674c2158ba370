import { agentReference, customerColumn, type Entity } from '../entity.ts'
import { amount, code, day, flag, integer } from '../kinds.ts'

export const invoices: Entity = {
  file: 'fatture.csv',
  table: 'invoice_line',
  title: 'Invoices',
  key: ['invoice', 'position'],
  absent: { setOf: 'invoice' },
  columns: [
    {
      name: 'Fattura',
      column: 'invoice',
      kind: code(30),
      isRequired: true,
      note: 'number with its year: `2026/01234`; a credit note has negative amounts',
    },
    { name: 'Posizione', column: 'position', kind: integer(1, 99_999), isRequired: true, note: '' },
    { name: 'Data', column: 'invoiced_on', kind: day, isRequired: true, note: '' },
    customerColumn,
    {
      name: 'Agente',
      column: 'agent_code',
      kind: code(20),
      references: agentReference,
      note: 'the agent who sold; targets follow this agent even if another one looks after the customer later',
    },
    {
      name: 'Trasporto',
      column: 'is_transport',
      kind: flag,
      note: '`S`: counted in the targets of 2022 alone',
    },
    {
      name: 'Sostituzione',
      column: 'is_replacement',
      kind: flag,
      note: '`S`: a replacement, which no target counts',
    },
    {
      name: 'Importo',
      column: 'amount_cents',
      kind: amount,
      isRequired: true,
      note: 'amount of the line, net of VAT',
    },
  ],
}
