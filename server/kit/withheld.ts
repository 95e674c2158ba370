import { sql } from 'kysely'

/** For a query over "customer": its conditions are to be reviewed, and it is not the office that asks. */
export const isWithheld = sql<boolean>`(customer.is_blocked and current_setting('soglia.withheld', true) is distinct from 'office')`
