import { agentReference, customerColumn, type Entity } from '../entity.ts'
import { amountKind, codeKind, dayKind, flagKind, integerKind } from '../kinds.ts'

export const invoicesFeed: Entity = {
  file: 'fatture.csv',
  table: 'invoice_line',
  title: 'Invoices',
  key: ['invoice', 'position'],
  absent: { setOf: 'invoice' },
  columns: [
    {
      name: 'Fattura',
      column: 'invoice',
      kind: codeKind(30),
      isRequired: true,
      note: 'number with its year: `2026/01234`; a credit note has negative amounts',
    },
    { name: 'Posizione', column: 'position', kind: integerKind(1, 99_999), isRequired: true, note: '' },
    { name: 'Data', column: 'invoiced_on', kind: dayKind, isRequired: true, note: '' },
    customerColumn,
    {
      name: 'Agente',
      column: 'agent_code',
      kind: codeKind(20),
      references: agentReference,
      note: 'the agent who sold; targets follow this agent even if another one looks after the customer later',
    },
    {
      name: 'Trasporto',
      column: 'is_transport',
      kind: flagKind,
      note: '`S`: counted in the targets of 2022 alone',
    },
    {
      name: 'Sostituzione',
      column: 'is_replacement',
      kind: flagKind,
      note: '`S`: a replacement, which no target counts',
    },
    {
      name: 'Importo',
      column: 'amount_cents',
      kind: amountKind,
      isRequired: true,
      note: 'amount of the line, net of VAT',
    },
  ],
}
