import type { NonConformityRow } from '#contract/returns.ts'
import type { Role } from '#contract/roles.ts'
import { canReviewReturns, seesManyCustomers } from '../permissions.ts'
import { type Column, columns } from './column.ts'

/** Columns that are hidden until the user chooses them. */
export const chosenReturnColumns: readonly string[] = ['Tipo_Documento', 'Num_Conferma', 'CodPag']

/** Only the office sees viewed marks, departments and the ERP's codes. */
export function nonConformityTable(role: Role): readonly Column<NonConformityRow>[] {
  const isOffice = canReviewReturns(role)
  return columns<NonConformityRow>([
    ...(isOffice ? ofMark : []),
    { field: 'Num_Ord', title: 'Num. ordine', format: 'text', kind: 'code', width: 98 },
    { field: 'Data_Ord', title: 'Data', format: 'day', width: 104 },
    ...(seesManyCustomers(role) ? ofCustomer : []),
    { field: 'Riferimento', title: 'Riferimento', format: 'text', width: 124 },
    ...(isOffice ? ofDepartments : []),
    { field: 'NoteConto', title: 'Nota', format: 'text', kind: 'note', rank: 3, width: 160 },
    { field: 'TotImponibile', title: 'Imponibile', format: 'euro', width: 112, total: true, dash: true },
    ...(isOffice ? ofErp : []),
  ])
}

const ofMark = columns<NonConformityRow>([
  { field: 'Visionato', title: 'Visionato', format: 'flag', width: 44 },
])
const ofCustomer = columns<NonConformityRow>([
  { field: 'CodCliente', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'CLRAGSOC' },
  { field: 'CLRAGSOC', title: 'Cliente', format: 'text', kind: 'name', width: 150, code: 'CodCliente' },
])
const ofDepartments = columns<NonConformityRow>([
  { field: 'Reparti', title: 'Reparto', format: 'text', width: 140 },
])
const ofErp = columns<NonConformityRow>([
  { field: 'Tipo_Documento', title: 'Tipo documento', format: 'text', kind: 'code', rank: 4, width: 92 },
  { field: 'Num_Conferma', title: 'N. conferma', format: 'text', kind: 'code', rank: 4, width: 108 },
  { field: 'CodPag', title: 'Cod. pagamento', format: 'text', kind: 'code', rank: 4, width: 92 },
])
