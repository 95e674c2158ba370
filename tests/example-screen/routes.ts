import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import type { customers } from './contract.ts'
import { listCustomers } from './queries.ts'
import { customerTable } from './table.ts'

export const customersRoutes: Handlers<typeof customers> = {
  list: ({ tx, query, page }) => listCustomers(tx, query.bloccati, page),
  pdf: listPdf(async ({ tx, query, page }) => ({
    ...(await listCustomers(tx, query.bloccati, page)),
    title: 'Clienti',
    fileName: 'clienti',
    counted: 'clienti',
    columns: customerTable,
    standardSort: 'RagSociale',
  })),
}
