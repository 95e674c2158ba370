import type { Kysely, Transaction } from 'kysely'
import type { OpenDatabase } from './policies.ts'
import type { DB } from './tables.gen.ts'

/**
 * The part of a transaction that queries use, read-only or not. In a read-only transaction PostgreSQL itself refuses
 * writes.
 */
export type Reader<Tables = DB> = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>
/** A transaction that sees only the open tables. */
export type OpenReader = Reader<OpenDatabase>
/** The transaction of a command. */
export type Writer<Tables = DB> = Transaction<Tables>
export type OpenWriter = Writer<OpenDatabase>
