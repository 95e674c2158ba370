import { sql } from 'kysely'

/**
 * True if the quote differs from its offer; contents are compared only if versions differ. For queries over "quote" and
 * "offer".
 */
export const differsFromOffer = sql<boolean>`case when offer.quote_version < quote.version
  then offer.content_mark is distinct from quote_content_mark(quote.id) else false end`
