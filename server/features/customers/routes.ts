import type { customers } from '#contract/customers.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { listCustomers, readCustomer, readPaper } from './queries.ts'

export const customersRoutes: Handlers<typeof customers> = {
  list: ({ tx, user, query, reach, page, services }) =>
    listCustomers(tx, {
      role: user.role,
      agents: reach.agents,
      only: query.solo,
      on: dayInItaly(services.now()),
      page,
    }),
  pdf: listPdf(async ({ tx, user, query, reach, page, services }) => ({
    ...(await listCustomers(tx, {
      role: user.role,
      agents: reach.agents,
      only: query.solo,
      on: dayInItaly(services.now()),
      page,
    })),
    title: 'Clienti',
    fileName: 'clienti',
    counted: 'clienti',
    columns: customerTable(canChooseAgent(user.role)),
    standardSort: 'ClRagSoc',
  })),
  read: ({ tx, params, user, services }) =>
    readCustomer(tx, { code: params.cliente, role: user.role, on: dayInItaly(services.now()) }),
  document: async ({ tx, params, user, services }) => {
    const file = await readPaper(tx, Number(params.documento), user.role)
    return sentFile(services.files, file, `${file.name}.pdf`)
  },
}
