import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { FileAnswer } from '#contract/kit/file.ts'
import type { ListOptions, PageAsked } from '#contract/kit/list.ts'
import type { PairPlace } from '#contract/kit/pair.ts'
import type { FilterPair, RouteShape, RouteTable } from '#contract/kit/route.ts'
import type { LogAction } from '#contract/log-actions.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { KeyHolder } from './authenticate-key.ts'
import type { DocumentCookie } from './document-cookie.ts'
import type { Conclude, Done } from './done.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Services } from './services.ts'
import type { Upload } from './upload.ts'

/** The person who signed in, even if a filter shows the data of another user. */
export interface SignedIn {
  id: number
  name: string
  role: Role
  code: string
  email: string
  sessionId: string
  /** Agents paired under a head agent. */
  team: readonly string[]
  /** The role requires a second factor that this user has not set up, so only the account page is open. */
  needsFactor: boolean
}

export interface Caller {
  address: string
  userAgent: string
  requestId: string
  /** Release of the portal's page that calls; '' if an older page does not tell it, null for any other program. */
  release: string | null
  cookie: RefreshCookie
  documents: DocumentCookie
}

type Open<R extends RouteShape> = R['access'] extends { data: 'own' | 'team' | 'desk' } ? DB : OpenDatabase
export type TransactionOf<R extends RouteShape> = R extends { writes: true }
  ? Transaction<Open<R>>
  : R extends { method: 'GET' } | { reads: true }
    ? Reader<Open<R>>
    : Transaction<Open<R>>
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface CommonInput<R extends RouteShape> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  upload: R['bodyType'] extends 'file' ? Upload : undefined
  page: R extends { list: ListOptions } ? PageAsked<R> : undefined
  user: R extends { knowsCaller: true }
    ? SignedIn | undefined
    : R['access'] extends 'public' | 'key'
      ? undefined
      : SignedIn
  key: R['access'] extends 'key' ? KeyHolder : undefined
  /** The switched user; the reach is already narrowed to it. */
  filter: R extends { filter: PairPlace } ? FilterPair | undefined : undefined
  reach: Reach
  caller: Caller
  services: Services
}
export interface HandlerInput<R extends RouteShape> extends CommonInput<R> {
  tx: TransactionOf<R>
}
export interface SteppedInput<R extends RouteShape> extends CommonInput<R> {
  transaction<T>(work: (tx: TransactionOf<R>) => Promise<T>): Promise<T>
  /** Runs a transaction whose work returns log entries. */
  conclude: Conclude<TransactionOf<R>>
}

interface Counted {
  total: number
  /** Counting stopped at a limit, so there are more rows than the total says. */
  hasMore?: true
}
export interface AnsweredPage<Row> extends Counted {
  rows: Row[]
}
declare const of: unique symbol
/** A page that PostgreSQL has already written as JSON. */
export interface WrittenPage<Row> extends Counted {
  json: string & { readonly [of]: Row }
}
export interface FileContent {
  body: Uint8Array | Readable
  fileName: string
  /** Set if the content, not the contract, decides the type. */
  contentType?: string
}
/** A file of known length, opened only when it is sent. */
export interface LargeContent {
  fileName: string
  contentType: string
  sizeBytes: number
  /** True makes the browser save the file instead of showing it. */
  isSaved: boolean
  /** Identifies the exact content; range requests need it. */
  tag?: string
  open(range: { from: number; to: number }): Readable
}

type Answer<R extends RouteShape> = R['answer'] extends z.ZodType
  ? R['list'] extends ListOptions
    ? z.input<R['answer']> extends (infer Row)[]
      ? AnsweredPage<Row> | WrittenPage<Row>
      : never
    : z.input<R['answer']>
  : never

/** A command whose answer is just "OK" may return nothing. */
type Given<R extends RouteShape> = [Answer<R>] extends ['OK']
  ? Promise<Answer<R>> | Promise<void>
  : Promise<Answer<R>>

/** A route with log actions must return a `Done`, so that no handler forgets its entry. */
type Outcome<R extends RouteShape> = R extends { logs: readonly LogAction[] }
  ? Promise<Done<Answer<R>>>
  : Given<R>

/** Work in several transactions, because hashing, waiting and mail must not happen inside one. */
export interface Stepped<R extends RouteShape> {
  steps(input: SteppedInput<R>): Given<R>
}

/**
 * A handler that answers with a file loads data inside the transaction. It returns a function that renders the file
 * afterwards. Uploads arrive in steps, so that no transaction waits for a slow sender.
 */
export type Handler<R extends RouteShape> = R['answer'] extends FileAnswer
  ? (input: HandlerInput<R>) => Promise<() => Promise<FileContent | LargeContent>>
  : R['bodyType'] extends 'file'
    ? Stepped<R>
    : ((input: HandlerInput<R>) => Outcome<R>) | Stepped<R>

export type Handlers<Table extends RouteTable> = { [Name in keyof Table]: Handler<Table[Name]> }
