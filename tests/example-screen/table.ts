import { columns } from '#rules/tables/column.ts'
import type { ListedCustomer } from './contract.ts'

export const customerTable = columns<ListedCustomer>([
  { field: 'CodCliente', title: 'Codice', format: 'text', width: 90 },
  { field: 'RagSociale', title: 'Cliente', format: 'text', width: 220 },
  { field: 'Localita', title: 'Località', format: 'text', width: 160 },
  { field: 'Provincia', title: 'Provincia', format: 'text', width: 90 },
  { field: 'Telefono', title: 'Telefono', format: 'text', width: 120 },
  { field: 'EMail', title: 'E-Mail', format: 'text', width: 200 },
  { field: 'CodAgente', title: 'Agente', format: 'text', width: 90 },
  { field: 'Bloccato', title: 'Bloccato', format: 'flag', width: 90 },
])
