import type { z } from 'zod'
import type { contract } from '#contract/index.ts'
import type { FileAnswer } from '#contract/kit/file.ts'
import type { ListOptions } from '#contract/kit/list.ts'
import type { PairPlace } from '#contract/kit/pair.ts'
import type { Contract as AnyContract, FilterPair, RouteShape } from '#contract/kit/route.ts'
import type { Progress } from './send-file.ts'

type Contract = typeof contract

/** What a call needs to know while running: the contract without its schemas, so that the browser loads no zod. */
export interface Endpoint {
  method: RouteShape['method']
  path: string
  filter?: PairPlace
  form?: true
  /** Sends one file. */
  upload?: true
  list?: ListShape
  file?: true
  public?: true
  /** A public call that takes the token along where there is one. */
  knowsCaller?: true
}

export interface ListShape<Field extends string = string> {
  /** How many rows a page has. */
  rows: number
  sortable: readonly Field[]
}

type EndpointOf<R> = Endpoint &
  (R extends { list: infer L extends ListOptions } ? { list: ListShape<L['sortable'][number]> } : unknown)

export type EndpointTable<C extends AnyContract = Contract> = {
  [F in keyof C]: { [E in keyof C[F]]: EndpointOf<C[F][E]> }
}

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** There are more than the total: the server stops counting at a limit. */
  hasMore?: true
}

export interface Download {
  blob: Blob
  name: string
}

export interface AnyArgs {
  filter?: FilterPair | undefined
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  file?: File | undefined
}

/** What a query over one endpoint is known by; the filter is always part of it. */
export type CallKey = {
  [F in keyof Contract]: readonly [feature: F, name: keyof Contract[F] & string, args: AnyArgs]
}[keyof Contract]

/** What may stand in the cache: a call, what is made of one, or the start of such a key; and the filter's name. */
export type KnownKey =
  | readonly [feature: keyof Contract]
  | { [F in keyof Contract]: readonly [F, keyof Contract[F] & string, ...unknown[]] }[keyof Contract]
  | readonly ['partners', 'filterName', ...unknown[]]

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Of a call that sends a file. */
  onProgress?: Progress | undefined
}

/** A field may be given as it is written in the URL or as the server reads it: `'true'` or `true`. */
type Loose<S extends z.ZodType> = { [K in keyof z.input<S>]: z.input<S>[K] | LooseOutput<S, K> }
type LooseOutput<S extends z.ZodType, K> = K extends keyof z.output<S> ? z.output<S>[K] : never

/** What `ordina` may say: a field, or a field with a minus for the other way round. */
export type SortOf<Field extends string> = Field | `-${Field}`

interface ListArgs<Field extends string> {
  pagina?: number | undefined
  righe?: number | undefined
  cerca?: string | undefined
  ordina?: SortOf<Field> | undefined
}

type ParamsArgs<R> = R extends { params: infer S extends z.ZodType } ? { params: Loose<S> } : unknown
type BodyArgs<R> = R extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown
type UploadArgs<R> = R extends { bodyType: 'file' } ? { file: File } : unknown
type FilterArgs<R> = R extends { filter: PairPlace } ? { filter: FilterPair | undefined } : unknown
type OwnQuery<R> = R extends { query: infer S extends z.ZodType } ? Loose<S> : unknown
type ListQuery<R> = R extends { list: infer L extends ListOptions }
  ? ListArgs<L['sortable'][number]>
  : unknown
type QueryArgs<R> = R extends { query: z.ZodType } | { list: ListOptions }
  ? { query?: OwnQuery<R> & ListQuery<R> }
  : unknown

/** The filter is required where the contract takes one: `undefined` has to be said. */
export type ArgsOf<R> = ParamsArgs<R> & BodyArgs<R> & UploadArgs<R> & FilterArgs<R> & QueryArgs<R>

export type AnswerOf<R> = R extends { answer: FileAnswer }
  ? Download
  : R extends { list: ListOptions; answer: infer S extends z.ZodType }
    ? ListPage<RowOf<z.output<S>>>
    : R extends { answer: infer S extends z.ZodType }
      ? z.output<S>
      : never
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never
