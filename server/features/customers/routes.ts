import type { customers } from '#contract/customers.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { refuse } from '#server/kit/refuse.ts'
import { findPaper, listCustomers, readCustomer } from './queries.ts'

export const customersRoutes: Handlers<typeof customers> = {
  list: ({ tx, user, query, reach, page }) =>
    listCustomers(tx, { role: user.role, agents: reach.agents, only: query.solo, page }),
  pdf: listPdf(async ({ tx, user, query, reach, page }) => ({
    ...(await listCustomers(tx, { role: user.role, agents: reach.agents, only: query.solo, page })),
    title: 'Clienti',
    fileName: 'clienti',
    counted: 'clienti',
    columns: customerTable(canChooseAgent(user.role)),
    standardSort: 'ClRagSoc',
  })),
  read: ({ tx, params, user }) => readCustomer(tx, params.cliente, user.role),
  document: async ({ tx, params, user, services }) => {
    const file = await findPaper(tx, Number(params.documento), user.role)
    if (!file) throw refuse('file.unknown')
    return async () => ({ body: await openContent(services.files, file), fileName: `${file.name}.pdf` })
  },
}
