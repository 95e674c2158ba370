import { sql } from 'kysely'

/** For a query over "quote" and its "offer": what it holds is not what was offered. Texts are compared where the versions differ. */
export const differsFromOffer = sql<boolean>`case when offer.quote_version < quote.version
  then offer.content_mark is distinct from quote_content_mark(quote.id) else false end`
