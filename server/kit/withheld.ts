import { sql } from 'kysely'

/** For queries over "customer": true for a blocked customer where the caller is not the office. */
export const isWithheld = sql<boolean>`(customer.is_blocked and current_setting('soglia.withheld', true) is distinct from 'office')`
