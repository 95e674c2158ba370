import type { Kysely } from 'kysely'

/**
 * The part of a transaction that queries use, read-only or not. In a read-only transaction PostgreSQL itself refuses
 * writes.
 */
export type Reader<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>
