import { claimKinds, claimStates } from '#contract/claim-names.ts'
import type { ClaimRow } from '#contract/claims.ts'
import type { Role } from '#contract/roles.ts'
import { seesManyCustomers } from '../permissions.ts'
import { type Column, columns } from './column.ts'

export function claimTable(role: Role): readonly Column<ClaimRow>[] {
  return columns<ClaimRow>([
    { field: 'Numero', title: 'Numero', format: 'text', kind: 'code', width: 92 },
    ...(seesManyCustomers(role) ? ofCustomer : []),
    { field: 'Tipo', title: 'Tipo', format: 'text', value: ({ Tipo }) => claimKinds[Tipo], width: 116 },
    { field: 'Modello', title: 'Modello', format: 'text', width: 150 },
    { field: 'Quantita', title: 'Quantità', format: 'integer', width: 76 },
    { field: 'NUM_ORD', title: 'Ordine', format: 'text', kind: 'code', rank: 4, width: 98 },
    { field: 'Assegnatario', title: 'Assegnato', format: 'text', kind: 'person', width: 130 },
    { field: 'Aperto', title: 'Aperto il', format: 'day', width: 104 },
    {
      field: 'Stato',
      title: 'Stato',
      format: 'text',
      kind: 'state',
      value: ({ Stato }) => claimStates[Stato],
      width: 110,
    },
  ])
}

const ofCustomer = columns<ClaimRow>([
  { field: 'CodCliente', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'CLRAGSOC' },
  { field: 'CLRAGSOC', title: 'Cliente', format: 'text', kind: 'name', width: 150, code: 'CodCliente' },
])
