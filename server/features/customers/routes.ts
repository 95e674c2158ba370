import type { customers } from '#contract/customers.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { HandlerInput, Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { listCustomers, readCustomer, readPaper } from './queries.ts'

export const customersRoutes: Handlers<typeof customers> = {
  list: ({ tx, ...asked }) => listCustomers(tx, directoryOf(asked)),
  pdf: listPdf(async ({ tx, ...asked }) => ({
    ...(await listCustomers(tx, directoryOf(asked))),
    title: 'Clienti',
    fileName: 'clienti',
    counted: 'clienti',
    columns: customerTable(canChooseAgent(asked.user.role)),
    standardSort: 'ClRagSoc',
  })),
  read: ({ tx, params, user, services }) =>
    readCustomer(tx, { code: params.cliente, role: user.role, on: dayInItaly(services.now()) }),
  document: async ({ tx, params, user, services }) => {
    const file = await readPaper(tx, Number(params.documento), user.role)
    return sentFile(services.files, file, `${file.name}.pdf`)
  },
}

type Asked = Pick<HandlerInput<typeof customers.list>, 'user' | 'query' | 'reach' | 'page' | 'services'>

function directoryOf({ user, query, reach, page, services }: Asked) {
  const on = dayInItaly(services.now())
  return { role: user.role, agents: reach.agents, only: query.solo, on, page }
}
