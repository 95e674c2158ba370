import { sql } from 'kysely'
import type { ListParameters } from '#contract/kit/list.ts'
import type { Agent, ClientChoice } from '#contract/partners.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Page } from '#server/kit/handler.ts'
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

export async function listClients(tx: Reader<DB>, page: ListParameters): Promise<Page<ClientChoice>> {
  const found = tx
    .selectFrom('customer')
    .where('closed_on', 'is', null)
    .$if(page.cerca !== '', query =>
      query.where('search_text', 'like', containing(foldForSearch(page.cerca))),
    )
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const column = page.ordina?.endsWith('ClCodCli') ? 'code' : 'company_name'
  const direction = page.ordina?.startsWith('-') ? 'desc' : 'asc'
  const rows = await found
    .select(['code as ClCodCli', 'company_name as ClRagSoc', 'town as ClLocali', 'province as ClProvin'])
    .orderBy(column, direction)
    .orderBy('code', direction)
    .limit(page.righe)
    .offset((page.pagina - 1) * page.righe)
    .execute()
  return { rows, total }
}
