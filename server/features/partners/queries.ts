import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Agent, ClientChoice, partners } from '#contract/partners.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { hasAllWords, rankOf } from '#server/kit/search.ts'

export function listAgents(tx: Reader, { agents }: Reach): Promise<Agent[]> {
  return tx
    .selectFrom('agent')
    .where('closed_on', 'is', null)
    .$if(agents !== 'all', query => query.where('code', 'in', agents === 'all' ? [] : agents))
    .select(['code as CodAgente', 'name as Nome'])
    .orderBy('name')
    .execute()
}

export function listClients(
  tx: Reader,
  { page, agentCode }: { page: PageAsked<typeof partners.clients>; agentCode?: string | undefined },
): Promise<AnsweredPage<ClientChoice>> {
  const query = tx
    .selectFrom('customer')
    .where('closed_on', 'is', null)
    .$if(page.cerca !== '', found => found.where(hasAllWords(sql`search_text`, page.cerca)))
    .select(['code as ClCodCli', 'company_name as ClRagSoc', 'town as ClLocali', 'province as ClProvin'])
  const sorts = { ClRagSoc: 'company_name', ClCodCli: 'code' } as const
  const ownFirst = agentCode ? sql<number>`(agent_code is distinct from ${agentCode})::int` : sql<number>`0`
  const rank = page.cerca === '' ? sql<number>`0` : rankOf(sql`search_text`, foldForSearch(page.cerca))
  const first = agentCode || page.cerca !== '' ? sql`${ownFirst} * 3 + ${rank}` : undefined
  return pageOf(tx, query, page, { sorts, standard: 'ClRagSoc', first, unique: 'code' })
}
