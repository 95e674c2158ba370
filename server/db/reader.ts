import type { Kysely } from 'kysely'

/** What a query needs of a transaction, read-only or not. The database itself refuses writes in the first. */
export type Reader<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>
