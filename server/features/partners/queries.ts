import type { PageAsked } from '#contract/kit/list.ts'
import type { Agent, ClientChoice, partners } from '#contract/partners.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Page } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { containing } from '#server/kit/search.ts'

export function listAgents(tx: Reader<DB>, { agents }: Reach): Promise<Agent[]> {
  return tx
    .selectFrom('agent')
    .where('closed_on', 'is', null)
    .$if(agents !== 'all', query => query.where('code', 'in', agents === 'all' ? [] : agents))
    .select(['code as CodAgente', 'name as Nome'])
    .orderBy('name')
    .execute()
}

export function listClients(
  tx: Reader<DB>,
  page: PageAsked<typeof partners.clients>,
): Promise<Page<ClientChoice>> {
  const query = tx
    .selectFrom('customer')
    .where('closed_on', 'is', null)
    .$if(page.cerca !== '', found =>
      found.where('search_text', 'like', containing(foldForSearch(page.cerca))),
    )
    .select(['code as ClCodCli', 'company_name as ClRagSoc', 'town as ClLocali', 'province as ClProvin'])
  const sorts = { ClRagSoc: 'company_name', ClCodCli: 'code' } as const
  return pageOf(tx, query, page, { sorts, standard: 'ClRagSoc', unique: 'code' })
}
