import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { containing } from '#server/kit/search.ts'
import type { customers } from './contract.ts'

const sorts = { CodCliente: 'code', RagSociale: 'company_name', Localita: 'town' } as const

export function listCustomers(tx: Reader<DB>, isBlocked: boolean, page: PageAsked<typeof customers.list>) {
  const query = tx
    .selectFrom('customer')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .where('closed_on', 'is', null)
    .$if(isBlocked, found => found.where('is_blocked', '=', true))
    .$if(page.cerca !== '', found =>
      found.where('customer.search_text', 'like', containing(foldForSearch(page.cerca))),
    )
    .select(['code as CodCliente', 'company_name as RagSociale', 'town as Localita', 'province as Provincia'])
    .select(['agent_code as CodAgente', 'is_blocked as Bloccato'])
    .select(eb => [
      eb.fn.coalesce('contact.phone', sql.lit('')).as('Telefono'),
      eb.fn.coalesce('contact.email', sql.lit('')).as('EMail'),
    ])
  return pageOf(tx, query, page, { sorts, standard: 'RagSociale', unique: 'code' })
}
