import type { Customer } from '#contract/customers.ts'
import { placeText } from '../italian-format.ts'
import { type Column, columns } from './column.ts'

/** Users with one agent need no agent column. */
export function customerTable(hasAgents: boolean): readonly Column<Customer>[] {
  return columns<Customer>([
    { field: 'ClCodCli', title: 'Codice', format: 'text', kind: 'code', width: 92 },
    { field: 'ClRagSoc', title: 'Cliente', format: 'text', kind: 'name', width: 232 },
    { field: 'ClIndiri', title: 'Indirizzo', format: 'text', width: 180, sheetOnly: 'ClLocali' },
    { field: 'CL___CAP', title: 'CAP', format: 'text', width: 64, sheetOnly: 'ClLocali' },
    {
      field: 'ClLocali',
      title: 'Località',
      format: 'text',
      value: ({ ClLocali, ClProvin }) => placeText(ClLocali, ClProvin),
      width: 168,
    },
    ...(hasAgents ? agent : []),
    { field: 'ClTelefo', title: 'Telefono', format: 'text', kind: 'code', rank: 4, width: 118 },
    { field: 'ClTelFax', title: 'Cellulare', format: 'text', width: 128, sheetOnly: 'ClTelefo' },
    { field: 'CL_EMAIL', title: 'E-mail', format: 'text', kind: 'code', rank: 5, width: 208 },
    { field: 'Email_ordini', title: 'E-mail ordini', format: 'text', width: 208, sheetOnly: 'CL_EMAIL' },
    { field: 'ClParIva', title: 'Partita IVA', format: 'text', width: 110, sheetOnly: 'ClRagSoc' },
    { field: 'ClCodFis', title: 'Codice fiscale', format: 'text', width: 140, sheetOnly: 'ClRagSoc' },
    { field: 'DescPagamento', title: 'Pagamento', format: 'text', width: 150, sheetOnly: 'ClRagSoc' },
    {
      field: 'Blocca',
      title: 'Condizioni',
      format: 'text',
      value: ({ Blocca }) => (Blocca === 1 ? 'Da rivedere' : ''),
      width: 90,
      inName: true,
    },
  ])
}

const agent = columns<Customer>([
  { field: 'CodAgente', title: 'Codice agente', format: 'text', width: 84, sheetOnly: 'NomeAgente' },
  { field: 'NomeAgente', title: 'Agente', format: 'text', kind: 'person', width: 152, code: 'CodAgente' },
])
